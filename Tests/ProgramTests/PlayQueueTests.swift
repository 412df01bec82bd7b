import TestSupport
import Testing
import carol

@Suite struct PlayQueueTests {
  private func heard(_ queue: PlayQueue<Int>, most: Int = 20) -> [Int] {
    var queue = queue
    var heard = [queue.current]
    while heard.count < most, queue.advance() { heard.append(queue.current) }
    return heard
  }

  @Test func `songs are heard in order, once`() {
    #expect(heard(PlayQueue([1, 2, 3])) == [1, 2, 3])
  }

  @Test func `songs that are added come last, shuffled or not`() {
    var queue = PlayQueue([1, 2])
    queue.append([3, 4])
    #expect(heard(queue) == [1, 2, 3, 4])
    var generator = SeededGenerator(seed: 7)
    queue.toggleShuffle(using: &generator)
    queue.append([5])
    let all = heard(queue)
    #expect(all.sorted() == [1, 2, 3, 4, 5] && all.last == 5)
    queue.mode = .all
    #expect(heard(queue, most: 6) == all + [all[0]])
  }

  @Test func `all repeat, or one does`() {
    var queue = PlayQueue([1, 2, 3])
    queue.mode = .all
    #expect(heard(queue, most: 7) == [1, 2, 3, 1, 2, 3, 1])
    queue.mode = .one
    #expect(heard(queue, most: 3) == [1, 1, 1])
  }

  @Test(arguments: [PlayQueue<Int>.Repeat.off, .one, .all])
  func `what follows is what is heard next`(_ mode: PlayQueue<Int>.Repeat) {
    var queue = PlayQueue([1, 2])
    queue.mode = mode
    for _ in 0..<4 {
      let following = queue.following
      let goesOn = queue.advance()
      #expect(goesOn == (following != nil))
      if let following { #expect(queue.current == following) }
    }
  }

  @Test(arguments: 0..<20)
  func `shuffled songs are all heard, once, the current one first`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var queue = PlayQueue(Array(0..<30))
    _ = queue.skip(by: 12)
    queue.toggleShuffle(using: &random)
    let order = heard(queue, most: 40)
    #expect(order.first == 12)
    #expect(order.sorted() == Array(0..<30))
    queue.toggleShuffle(using: &random)
    #expect(queue.current == 12)
    #expect(queue.following == 13)
  }

  @Test func `skipping ends at the borders unless songs repeat`() {
    var queue = PlayQueue([1, 2, 3])
    let passesBorder = queue.skip(by: -1)
    #expect(!passesBorder)
    #expect(queue.current == 1)
    queue.mode = .all
    _ = queue.skip(by: -1)
    #expect(queue.current == 3)
    _ = queue.skip(by: 1)
    #expect(queue.current == 1)
  }

  @Test func `a song that cannot be played is taken out for good`() {
    var queue = PlayQueue([1, 2, 3])
    queue.removeFollowing()
    #expect(heard(queue) == [1, 3])
    let hasNext = queue.removeCurrent()
    #expect(hasNext && queue.current == 3)
    let hasMore = queue.removeCurrent()
    #expect(!hasMore)
    var looped = PlayQueue([1, 2])
    looped.mode = .all
    let goesOn = looped.removeCurrent()
    #expect(goesOn && looped.current == 2)
    let isLeft = looped.removeCurrent()
    #expect(!isLeft)
  }
}
