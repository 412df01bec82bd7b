import Combine
import Testing

@Suite struct ObservableObjectTests {
  private class Lamp: ObservableObject {
    @Published var isOn = false
    @Published var name: String?
  }

  private final class Star: Lamp {
    @Published var points = 5
  }

  @Test func `a published property tells the object first, then its own, then is set`() {
    let lamp = Lamp()
    var log: [String] = []
    let first = lamp.objectWillChange.sink { log.append("object, \(lamp.isOn)") }
    let second = lamp.$isOn.sink { log.append("\($0), \(lamp.isOn)") }
    #expect(log == ["false, false"])
    lamp.isOn = true
    #expect(log == ["false, false", "object, false", "true, false"])
    #expect(lamp.isOn)
    first.cancel()
    second.cancel()
  }

  @Test func `all properties tell one publisher, those of a superclass too`() {
    let star = Star()
    #expect(star.objectWillChange === star.objectWillChange)
    var count = 0
    let cancellable = star.objectWillChange.sink { count += 1 }
    star.points = 6
    star.name = "Bethlehem"
    star.isOn = false
    #expect(count == 3)
    cancellable.cancel()
  }

  @Test func `an object without published properties tells by itself`() {
    final class Plain: ObservableObject {
      var level = 0 {
        willSet { objectWillChange.send() }
      }
    }
    let plain = Plain()
    let other = Plain()
    var levels: [Int] = []
    let cancellable = plain.objectWillChange.sink { levels.append(plain.level) }
    plain.level = 1
    other.level = 5
    plain.level = 2
    #expect(levels == [0, 1])
    cancellable.cancel()
  }

  @Test func `an object may bring its own publisher`() {
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<Int, Never>()
    }
    let own = Own()
    var values: [Int] = []
    let cancellable = own.objectWillChange.sink { values.append($0) }
    own.objectWillChange.send(3)
    #expect(values == [3])
    cancellable.cancel()
  }

  @Test func `values are assigned to a property, of an object or published`() {
    let numbers = PassthroughSubject<Int, Never>()
    let star = Star()
    let other = Star()
    let cancellable = numbers.assign(to: \.points, on: star)
    numbers.map { $0 * 2 }.assign(to: &other.$points)
    numbers.send(7)
    #expect(star.points == 7)
    #expect(other.points == 14)
    cancellable.cancel()
    numbers.send(8)
    #expect(star.points == 7)
    #expect(other.points == 16)
  }

  @Test func `an object and what assigns to it go with their owner`() {
    let numbers = PassthroughSubject<Int, Never>()
    var star: Star? = Star()
    weak let weakStar = star
    let cancellables = [
      star?.objectWillChange.sink {}, star?.$points.sink { _ in },
    ].compactMap { $0 }
    if let star { numbers.assign(to: &star.$points) }
    star = nil
    #expect(weakStar == nil)
    numbers.send(1)
    #expect(cancellables.count == 2)
  }
}
