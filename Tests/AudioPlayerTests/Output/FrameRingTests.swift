import AudioPlayer
import Testing

@Suite struct FrameRingTests {
  static func frames(_ numbers: Range<Int>) -> [StereoSample] {
    numbers.map { StereoSample(left: Float($0), right: -Float($0)) }
  }

  static func origin(_ frame: Int64, generation: Int = 0) -> FrameOrigin {
    FrameOrigin(track: 1, frame: frame, rate: 44_100, generation: generation)
  }

  static func take(_ count: Int, from ring: FrameRing) -> [StereoSample] {
    var taken = [StereoSample](repeating: .silence, count: count)
    var span = taken.mutableSpan
    let got = ring.take(into: &span)
    return Array(taken.prefix(got))
  }

  @Test func `frames come out once and in order`() {
    let ring = FrameRing(blockCount: 4)
    let source = Self.frames(0..<700)
    #expect(ring.append(source.span, from: Self.origin(0)) == 700)
    var out: [StereoSample] = []
    while ring.front != nil { out += Self.take(100, from: ring) }
    #expect(out == source)
  }

  @Test func `every block knows where its first frame comes from`() {
    let ring = FrameRing(blockCount: 4)
    _ = ring.append(Self.frames(0..<600).span, from: Self.origin(1000))
    var origins: [Int64] = []
    while let front = ring.front {
      origins.append(front.origin.frame)
      ring.discardFront()
    }
    #expect(origins == [1000, 1256, 1512])
  }

  @Test func `a block half taken tells the origin of the rest`() throws {
    let ring = FrameRing(blockCount: 2)
    _ = ring.append(Self.frames(0..<256).span, from: Self.origin(50))
    _ = Self.take(10, from: ring)
    let front = try #require(ring.front)
    #expect(front.origin.frame == 60)
    #expect(front.frames == 246)
  }

  @Test func `a full ring takes no more than it has blocks for`() {
    let ring = FrameRing(blockCount: 2)
    #expect(ring.append(Self.frames(0..<1000).span, from: Self.origin(0)) == 512)
    #expect(ring.freeBlocks == 0)
    #expect(!ring.appendEnd(generation: 0))
    ring.discardFront()
    #expect(ring.appendEnd(generation: 0))
  }

  @Test func `the end is a block without frames`() throws {
    let ring = FrameRing(blockCount: 2)
    #expect(ring.appendEnd(generation: 7))
    let front = try #require(ring.front)
    #expect(front.kind == .end)
    #expect(front.origin.generation == 7)
    #expect(Self.take(5, from: ring).isEmpty)
  }

  @Test func `a ring goes round many times without mixing blocks`() {
    let ring = FrameRing(blockCount: 2)
    var sent = 0
    var received: [StereoSample] = []
    for round in 0..<100 {
      let count = 1 + round * 37 % 256
      sent += ring.append(Self.frames(sent..<(sent + count)).span, from: Self.origin(Int64(sent)))
      received += Self.take(300, from: ring)
    }
    #expect(received == Self.frames(0..<sent))
  }
}
