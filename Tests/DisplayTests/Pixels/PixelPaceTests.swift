import Display
import Testing

@Suite struct KittyPlaceholderTests {
  @Test func `rows and columns are counted by the marks of the protocol`() {
    let marks = KittyPlaceholder.marks.map(\.value)
    #expect(marks.count == 297)
    #expect(marks.prefix(5) == [0x305, 0x30D, 0x30E, 0x310, 0x312])
    #expect(marks.last == 0x1D244)
  }
}

@Suite struct PixelPaceTests {
  /// Frames of so many times their budget, on which so many seconds were spent.
  private func run(_ pace: inout PixelPace, frames: Int, load: Double = 0, seconds: Double = 0.001)
  {
    for _ in 0..<frames { pace.noteFrame(isChanged: true, load: load, duration: seconds) }
  }

  @Test func `a terminal that keeps up gets all pixels`() {
    var pace = PixelPace()
    run(&pace, frames: 1000, load: 1)
    #expect(pace.current == 1 && !pace.isCoarse)
  }

  @Test(arguments: [(10.0, 0.001), (0.0, 0.05)])
  func `one that does not gets fewer, and a picture at rest all of them`(
    load: Double, seconds: Double
  ) {
    var pace = PixelPace()
    run(&pace, frames: 12, load: load, seconds: seconds)
    #expect(pace.current > 1)
    run(&pace, frames: 200, load: load, seconds: seconds)
    #expect(pace.current == 4, "no coarser")
    for _ in 0..<12 { pace.noteFrame(isChanged: false, load: 0, duration: 0) }
    #expect(pace.current == 1 && pace.divisor == 4)
    pace.noteFrame(isChanged: true, load: 9, duration: 0.1)
    #expect(pace.current == 4)
  }

  @Test func `a picture at rest becomes finer step by step, each time when it is whole`() {
    var pace = PixelPace()
    pace.coarsest = 16
    pace.restart(load: 400)
    #expect(pace.current == 16)
    var seen: [Int] = []
    for frame in 0..<60 {
      // Every other picture takes five frames to be sent.
      pace.noteFrame(isChanged: false, isComplete: frame % 12 > 4, load: 0, duration: 0)
      if seen.last != pace.current { seen.append(pace.current) }
    }
    #expect(seen == [16, 8, 4, 2, 1])
  }

  @Test func `a picture far too large becomes coarse in three frames, not step by step`() {
    var pace = PixelPace()
    pace.coarsest = 16
    run(&pace, frames: 3, load: 60)
    #expect(pace.current == 16)
    run(&pace, frames: 7, load: 0.05)
    #expect(pace.current == 8, "and with much room soon finer")
  }

  @Test func `what may not be sent at all becomes coarser at once, and stays so at rest`() {
    var pace = PixelPace()
    pace.noteTooLarge()
    #expect(pace.current == 2 && pace.divisor == 2)
    for _ in 0..<6 { pace.noteFrame(isChanged: false, load: 0, duration: 0) }
    #expect(pace.current == 1)
    pace.noteTooLarge()
    #expect(pace.current == 2 && !pace.isCoarse)
    for _ in 0..<20 { pace.noteFrame(isChanged: false, load: 0, duration: 0) }
    #expect(pace.current == 2)
  }

  @Test func `little that moves in a picture at rest does not make it coarse`() {
    var pace = PixelPace()
    run(&pace, frames: 3, load: 10)
    for _ in 0..<20 { pace.noteFrame(isChanged: false, load: 0, duration: 0) }
    #expect(pace.current == 1)
    run(&pace, frames: 50, load: 0.3)
    #expect(pace.current == 1)
    run(&pace, frames: 1, load: 3)
    #expect(pace.current == 4)
  }

  @Test func `finer pictures are tried again, and less often after each vain try`() {
    var pace = PixelPace()
    run(&pace, frames: 3, load: 3)
    #expect(pace.divisor == 2)
    func framesUntilFiner() -> Int {
      var frames = 0
      while pace.divisor == 2, frames < 10_000 {
        run(&pace, frames: 1, load: 0.3)
        frames += 1
      }
      return frames
    }
    let first = framesUntilFiner()
    #expect(first > 60 && first < 10_000)
    run(&pace, frames: 3, load: 3)
    #expect(pace.divisor == 2)
    #expect(framesUntilFiner() > first)
  }
}
