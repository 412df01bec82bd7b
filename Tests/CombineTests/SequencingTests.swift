import Combine
import Foundation
import Testing

@Suite struct SequencingTests {
  private let numbers = PassthroughSubject<Int, Mishap>()

  @Test func `a scan passes on what has come together so far`() {
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.scan(100, +).subscribe(probe)
    for value in 1...4 { numbers.send(value) }
    numbers.send(completion: .finished)
    #expect(probe.values == [101, 103, 106, 110])
    #expect(probe.completions == [.finished])
  }

  @Test func `each subscription counts for itself`() {
    let publisher = numbers.dropFirst(2).prefix(2)
    let early = Probe<Int, Mishap>(first: .unlimited)
    publisher.subscribe(early)
    numbers.send(1)
    let late = Probe<Int, Mishap>(first: .unlimited)
    publisher.subscribe(late)
    for value in 2...6 { numbers.send(value) }
    #expect(early.values == [3, 4])
    #expect(late.values == [4, 5])
    #expect(early.completions == [.finished] && late.completions == [.finished])
  }

  @Test func `the first that fits is the last that comes`() {
    let probe = Probe<Int, Mishap>(first: .max(1))
    numbers.first { $0 > 2 }.subscribe(probe)
    for value in 1...5 { numbers.send(value) }
    #expect(probe.values == [3])
    #expect(probe.completions == [.finished])
    let before = Probe<Int, Mishap>(first: .unlimited)
    numbers.prefix { $0 < 3 }.subscribe(before)
    for value in [1, 2, 3, 1] { numbers.send(value) }
    #expect(before.values == [1, 2])
    #expect(before.completions == [.finished])
  }

  @Test func `zipped values wait for their partners`() {
    let others = PassthroughSubject<String, Mishap>()
    let probe = Probe<String, Mishap>(first: .unlimited)
    numbers.zip(others) { "\($0)\($1)" }.subscribe(probe)
    numbers.send(1)
    numbers.send(2)
    others.send("a")
    #expect(probe.values == ["1a"])
    numbers.send(completion: .finished)
    #expect(probe.completions.isEmpty)
    others.send("b")
    #expect(probe.values == ["1a", "2b"])
    #expect(probe.completions == [.finished])
  }

  @Test func `a delayed value comes when its time has come, and so does the end`() {
    let scheduler = ManualScheduler()
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.delay(for: .milliseconds(100), scheduler: scheduler).subscribe(probe)
    numbers.send(1)
    scheduler.advance(to: 50)
    numbers.send(2)
    numbers.send(completion: .finished)
    scheduler.advance(to: 100)
    #expect(probe.values == [1] && probe.completions.isEmpty)
    scheduler.advance(to: 150)
    #expect(probe.values == [1, 2])
    #expect(probe.completions == [.finished])
  }

  @Test func `a sequence gives as many elements as are asked for`() {
    let probe = Probe<Int, Never>()
    (1...3).publisher.subscribe(probe)
    probe.subscription?.request(.max(2))
    #expect(probe.values == [1, 2] && probe.completions.isEmpty)
    probe.subscription?.request(.max(1))
    #expect(probe.values == [1, 2, 3])
    #expect(probe.completions == [.finished])
  }

  @Test func `notifications are published until the subscription is cancelled`() {
    let center = NotificationCenter()
    let name = Notification.Name("carol")
    var heard: [Int] = []
    let subscription = center.publisher(for: name).sink {
      if let number = $0.userInfo?["number"] as? Int { heard.append(number) }
    }
    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["number": 2])
    subscription.cancel()
    center.post(name: name, object: nil, userInfo: ["number": 3])
    #expect(heard == [1])
  }
}
