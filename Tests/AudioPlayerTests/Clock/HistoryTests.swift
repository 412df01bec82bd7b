import AudioPlayer
import Testing

@Suite struct HistoryTests {
  static func copy(_ history: History, from: Int, count: Int) -> (frames: [Float], whole: Bool) {
    var frames = [StereoSample](repeating: StereoSample(left: 9, right: 9), count: count)
    var span = frames.mutableSpan
    let whole = history.copy(from: from, into: &span)
    return (frames.map(\.left), whole)
  }

  static func append(_ history: History, _ numbers: Range<Int>) {
    let frames = numbers.map { StereoSample(left: Float($0), right: 0) }
    history.append(frames.span)
  }

  @Test func `frames are found by their number`() {
    let history = History()
    Self.append(history, 0..<1000)
    #expect(Self.copy(history, from: 500, count: 3).frames == [500, 501, 502])
  }

  @Test func `what is not there is silence`() {
    let history = History()
    Self.append(history, 0..<10)
    #expect(Self.copy(history, from: -2, count: 4).frames == [0, 0, 0, 1])
    #expect(Self.copy(history, from: 8, count: 4).frames == [8, 9, 0, 0])
  }

  @Test func `the oldest frames make room for the newest`() {
    let history = History()
    for start in stride(from: 0, to: History.capacity + 1000, by: 1000) {
      Self.append(history, start..<(start + 1000))
    }
    let end = history.end
    #expect(Self.copy(history, from: end - 2, count: 2).frames == [Float(end - 2), Float(end - 1)])
    #expect(Self.copy(history, from: 0, count: 2).frames == [0, 0])
    let oldest = history.start
    #expect(Self.copy(history, from: oldest, count: 1).frames == [Float(oldest)])
  }

  @Test func `an output frame is traced to its track`() {
    let timeline = Timeline()
    let first = FrameOrigin(track: 1, frame: 0, rate: 44_100, generation: 1)
    let second = FrameOrigin(track: 2, frame: 300, rate: 48_000, generation: 1)
    #expect(timeline.place(of: 5) == nil)
    timeline.begin(at: 0, Timeline.Place(origin: first, isSilence: false))
    timeline.begin(at: 100, Timeline.Place(origin: first.advanced(by: 100), isSilence: true))
    timeline.begin(at: 150, Timeline.Place(origin: second, isSilence: false))
    #expect(timeline.place(of: 99)?.origin == first.advanced(by: 99))
    #expect(timeline.place(of: 149)?.origin == first.advanced(by: 100))
    #expect(timeline.place(of: 149)?.isSilence == true)
    #expect(timeline.place(of: 160)?.origin == second.advanced(by: 10))
  }

  @Test func `old stretches are forgotten, new ones are not`() {
    let timeline = Timeline()
    for number in 0..<1000 {
      let origin = FrameOrigin(track: number, frame: 0, rate: 1, generation: 0)
      timeline.begin(at: number * 10, Timeline.Place(origin: origin, isSilence: false))
    }
    #expect(timeline.place(of: 9995)?.origin.track == 999)
    #expect(timeline.place(of: 8005)?.origin.track == 800)
    #expect(timeline.place(of: 5) == nil)
  }
}
