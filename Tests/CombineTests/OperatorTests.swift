import Combine
import Dispatch
import Testing

@Suite struct OperatorTests {
  private let numbers = PassthroughSubject<Int, Mishap>()
  private let others = PassthroughSubject<Int, Mishap>()

  @Test func `values are changed, chosen and freed of repetitions`() {
    let probe = Probe<String, Mishap>(first: .unlimited)
    numbers.filter { $0 > 1 }.compactMap { $0 == 5 ? nil : $0 * 10 }.removeDuplicates()
      .map(\.description).eraseToAnyPublisher().subscribe(probe)
    for value in [1, 2, 2, 3, 5, 3, 2] { numbers.send(value) }
    numbers.send(completion: .finished)
    #expect(probe.values == ["20", "30", "20"])
    #expect(probe.completions == [.finished])
  }

  @Test func `a value left out does not use up demand`() {
    let probe = Probe<Int, Mishap>(first: .max(2))
    numbers.filter { $0.isMultiple(of: 2) }.subscribe(probe)
    for value in 1...8 { numbers.send(value) }
    #expect(probe.values == [2, 4])
  }

  @Test func `one value and the end come on demand, no value at once`() {
    let just = Probe<Int, Never>()
    Just(7).subscribe(just)
    #expect(just.values.isEmpty && just.completions.isEmpty)
    just.subscription?.request(.max(1))
    #expect(just.values == [7])
    #expect(just.completions == [.finished])
    let empty = Probe<Int, Mishap>()
    Empty<Int, Mishap>().subscribe(empty)
    #expect(empty.completions == [.finished])
    let never = Probe<Int, Mishap>(first: .unlimited)
    Empty<Int, Mishap>(completeImmediately: false).subscribe(never)
    #expect(never.completions.isEmpty)
  }

  @Test func `merged publishers end when all have, or when one fails`() {
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.merge(with: others).subscribe(probe)
    numbers.send(1)
    others.send(2)
    numbers.send(completion: .finished)
    others.send(3)
    #expect(probe.completions.isEmpty)
    others.send(completion: .failure(Mishap()))
    #expect(probe.values == [1, 2, 3])
    #expect(probe.completions == [.failure(Mishap())])
  }

  @Test func `merged values wait while none is wanted, one from each`() {
    let probe = Probe<Int, Mishap>()
    Publishers.MergeMany(numbers, others).subscribe(probe)
    numbers.send(1)
    numbers.send(2)
    others.send(3)
    others.send(completion: .finished)
    numbers.send(completion: .finished)
    #expect(probe.values.isEmpty && probe.completions.isEmpty)
    probe.subscription?.request(.max(1))
    #expect(probe.values == [1])
    probe.subscription?.request(.unlimited)
    #expect(probe.values == [1, 3])
    #expect(probe.completions == [.finished])
  }

  @Test func `the newest values come together once there are all`() {
    let probe = Probe<String, Mishap>(first: .unlimited)
    let third = CurrentValueSubject<Int, Mishap>(0)
    numbers.combineLatest(others, third) { "\($0) \($1) \($2)" }.subscribe(probe)
    numbers.send(1)
    numbers.send(2)
    others.send(3)
    third.send(4)
    numbers.send(5)
    #expect(probe.values == ["2 3 0", "2 3 4", "5 3 4"])
    numbers.send(completion: .finished)
    others.send(completion: .finished)
    #expect(probe.completions.isEmpty)
    third.send(completion: .finished)
    #expect(probe.completions == [.finished])
  }

  @Test func `a combination that can never come about ends at once`() {
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.combineLatest(others) { $0 + $1 }.subscribe(probe)
    numbers.send(completion: .finished)
    #expect(probe.completions == [.finished])
  }

  @Test func `a debounced value comes when it has been quiet`() {
    let scheduler = ManualScheduler()
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.debounce(for: .milliseconds(100), scheduler: scheduler).subscribe(probe)
    numbers.send(1)
    scheduler.advance(to: 60)
    numbers.send(2)
    scheduler.advance(to: 159)
    #expect(probe.values.isEmpty)
    scheduler.advance(to: 160)
    #expect(probe.values == [2])
    numbers.send(3)
    numbers.send(completion: .finished)
    scheduler.advance(to: 500)
    #expect(probe.values == [2])
    #expect(probe.completions == [.finished])
  }

  @Test(arguments: [true, false])
  func `a throttled publisher gives one value an interval`(_ latest: Bool) {
    let scheduler = ManualScheduler()
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.throttle(for: .milliseconds(100), scheduler: scheduler, latest: latest)
      .subscribe(probe)
    numbers.send(1)
    scheduler.advance(to: 10)
    #expect(probe.values == [1])
    numbers.send(2)
    numbers.send(3)
    scheduler.advance(to: 99)
    #expect(probe.values == [1])
    scheduler.advance(to: 110)
    #expect(probe.values == [1, latest ? 3 : 2])
    scheduler.advance(to: 400)
    numbers.send(4)
    scheduler.advance(to: 400)
    numbers.send(5)
    numbers.send(completion: .finished)
    #expect(probe.completions.isEmpty)
    scheduler.advance(to: 500)
    #expect(probe.values == [1, latest ? 3 : 2, 4, 5])
    #expect(probe.completions == [.finished])
  }

  @Test func `values are received where the scheduler says, and not after cancelling`() {
    let scheduler = ManualScheduler()
    let probe = Probe<Int, Mishap>(first: .unlimited)
    numbers.receive(on: scheduler).subscribe(probe)
    numbers.send(1)
    #expect(probe.values.isEmpty)
    scheduler.advance(to: 0)
    #expect(probe.values == [1])
    numbers.send(2)
    probe.subscription?.cancel()
    scheduler.advance(to: 10)
    #expect(probe.values == [1])
  }

  @Test func `no operator keeps its subject or its subscriber`() {
    let scheduler = ManualScheduler()
    var subject: CurrentValueSubject<Int, Never>? = CurrentValueSubject(1)
    weak let weakSubject = subject
    let probes = (0..<3).map { _ in Probe<Int, Never>(first: .unlimited) }
    var cancellables: [AnyCancellable] = []
    if let subject {
      subject.removeDuplicates().throttle(for: 1, scheduler: scheduler, latest: true)
        .sink { _ = probes[0].receive($0) }.store(in: &cancellables)
      subject.debounce(for: 1, scheduler: scheduler).receive(on: scheduler)
        .sink { _ = probes[1].receive($0) }.store(in: &cancellables)
      subject.merge(with: subject).combineLatest(subject) { $0 + $1 }
        .sink { _ = probes[2].receive($0) }.store(in: &cancellables)
    }
    subject?.send(2)
    subject = nil
    #expect(weakSubject == nil)
    scheduler.advance(to: 1000)
    #expect(probes[0].values == [2])
    #expect(probes[1].values == [2])
    cancellables = []
    #expect(probes[2].values.last == 4)
  }

  @Test func `a queue receives in order, elsewhere`() async {
    let queue = DispatchQueue(label: "receiver")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.receive(on: queue).sink(
      receiveCompletion: { _ in continuation.finish() },
      receiveValue: { continuation.yield(DispatchQueue.getSpecific(key: key) == true ? $0 : -1) })
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    var received: [Int] = []
    for await value in values { received.append(value) }
    #expect(received == [1, 2, 3, 4, 5])
    cancellable.cancel()
  }

  @Test func `demands add up, and nothing is more than all`() {
    #expect(Subscribers.Demand.max(2) + 3 == 5)
    #expect(Subscribers.Demand.max(.max - 1) + .max(5) == .unlimited)
    #expect(Subscribers.Demand.unlimited - 1 == .unlimited)
    #expect(Subscribers.Demand.max(2) - 3 == .none)
    #expect(Subscribers.Demand.unlimited > 1_000_000)
    #expect(Subscribers.Demand.max(4) * 2 == .max(8))
  }
}
