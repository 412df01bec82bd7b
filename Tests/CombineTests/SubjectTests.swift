import Combine
import Dispatch
import Testing

@Suite struct SubjectTests {
  @Test func `a subject delivers what is wanted, and no more`() {
    let subject = PassthroughSubject<Int, Mishap>()
    let probe = Probe<Int, Mishap>()
    subject.subscribe(probe)
    subject.send(1)
    #expect(probe.values.isEmpty)
    probe.subscription?.request(.max(2))
    for value in 2...5 { subject.send(value) }
    #expect(probe.values == [2, 3])
    probe.subscription?.request(.max(1))
    subject.send(6)
    subject.send(7)
    #expect(probe.values == [2, 3, 6])
  }

  @Test func `what a subscriber answers adds to its demand`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(first: .max(1), more: .max(1))
    subject.subscribe(probe)
    for value in 1...5 { subject.send(value) }
    #expect(probe.values == [1, 2, 3, 4, 5])
  }

  @Test func `the end comes once, to those there and to those who come later`() {
    let subject = PassthroughSubject<Int, Mishap>()
    let early = Probe<Int, Mishap>(first: .unlimited)
    subject.subscribe(early)
    subject.send(1)
    subject.send(completion: .failure(Mishap()))
    subject.send(2)
    subject.send(completion: .finished)
    let late = Probe<Int, Mishap>(first: .unlimited)
    subject.subscribe(late)
    #expect(early.values == [1])
    #expect(early.completions == [.failure(Mishap())])
    #expect(late.values.isEmpty)
    #expect(late.completions == [.failure(Mishap())])
  }

  @Test func `a current value waits until it is wanted`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = Probe<Int, Never>()
    subject.subscribe(probe)
    subject.value = 2
    subject.send(3)
    #expect(probe.values.isEmpty)
    probe.subscription?.request(.max(1))
    #expect(probe.values == [3])
    probe.subscription?.request(.max(1))
    #expect(probe.values == [3])
    subject.value += 1
    #expect(probe.values == [3, 4])
    #expect(subject.value == 4)
  }

  @Test func `an optional current value may be nil`() {
    let subject = CurrentValueSubject<Int?, Never>(nil)
    var values: [Int?] = []
    let cancellable = subject.sink { values.append($0) }
    subject.value = 1
    subject.value = nil
    #expect(values == [nil, 1, nil])
    cancellable.cancel()
  }

  @Test func `a subscriber may send and cancel while it receives`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink { value in
      values.append(value)
      if value == 1 {
        subject.send(2)
        values.append(-1)
      } else {
        cancellable?.cancel()
      }
    }
    subject.send(1)
    subject.send(3)
    #expect(values == [1, 2, -1])
  }

  @Test func `nothing is delivered once a subscription is cancelled or lost`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var kept: Set<AnyCancellable> = []
    subject.sink { values.append($0) }.store(in: &kept)
    subject.send(1)
    kept.removeAll()
    subject.send(2)
    let other = subject.sink { values.append($0) }
    other.cancel()
    subject.send(3)
    #expect(values == [1])
  }

  @Test func `an action of cancelling is done once`() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
  }

  @Test func `subject, subscriber and closure go with their owners`() {
    final class Token {}
    var subject: CurrentValueSubject<Token, Never>? = CurrentValueSubject(Token())
    weak let firstValue = subject?.value
    var token: Token? = Token()
    weak let captured = token
    weak let weakSubject = subject
    var cancellable = subject?.map { $0 }.filter { _ in true }.sink { [token] _ in _ = token }
    token = nil
    subject?.send(Token())
    #expect(firstValue == nil)
    #expect(captured != nil)
    subject = nil
    #expect(weakSubject == nil)
    cancellable?.cancel()
    #expect(captured == nil)
    cancellable = nil
  }

  @Test func `a subscriber that never cancels goes with its subject`() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    var probe: Probe<Int, Never>? = Probe(first: .unlimited)
    weak let weakProbe = probe
    if let probe { subject?.map { $0 + 1 }.subscribe(probe) }
    probe = nil
    #expect(weakProbe != nil)
    subject = nil
    #expect(weakProbe == nil)
  }

  @Test func `values sent by many threads all arrive, one at a time`() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let cancellable = unsafe subject.sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for value in 0..<500 { unsafe subject.send(value + thread) }
    }
    // Eight times the sum of 0 to 499, and 500 times the sum of 0 to 7.
    #expect(sum == 8 * 124_750 + 500 * 28)
    cancellable.cancel()
  }
}
