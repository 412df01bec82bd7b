extension Subscribers {
  /// How many values a subscriber wants.
  public struct Demand: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The count; `Int.max` stands for all there will ever be.
    private let count: Int

    private init(count: Int) {
      self.count = count
    }

    /// As many as there will be.
    public static let unlimited = Demand(count: .max)

    /// None for now.
    public static let none = Demand(count: 0)

    /// So many; zero or more.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is not negative")
      return Demand(count: value)
    }

    /// The count, or nil without limit.
    public var max: Int? { self == .unlimited ? nil : count }

    /// `unlimited` or the count.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Both together; without limit if either is, or if no number would do.
    public static func + (left: Demand, right: Demand) -> Demand {
      let (sum, isTooMuch) = left.count.addingReportingOverflow(right.count)
      return isTooMuch ? .unlimited : Demand(count: sum)
    }

    /// Both together.
    public static func += (left: inout Demand, right: Demand) {
      left = left + right
    }

    /// So many more.
    public static func + (left: Demand, right: Int) -> Demand {
      left == .unlimited ? .unlimited : Demand.max(left.count + right)
    }

    /// So many more.
    public static func += (left: inout Demand, right: Int) {
      left = left + right
    }

    /// What is left; never below none, and without limit if the first is.
    public static func - (left: Demand, right: Demand) -> Demand {
      left == .unlimited ? .unlimited : Demand(count: Swift.max(0, left.count - right.count))
    }

    /// What is left.
    public static func -= (left: inout Demand, right: Demand) {
      left = left - right
    }

    /// So many fewer.
    public static func - (left: Demand, right: Int) -> Demand {
      left == .unlimited ? .unlimited : Demand(count: Swift.max(0, left.count - right))
    }

    /// So many fewer.
    public static func -= (left: inout Demand, right: Int) {
      left = left - right
    }

    /// So many times as much.
    public static func * (left: Demand, right: Int) -> Demand {
      precondition(right >= 0, "a demand is not negative")
      guard right > 0 else { return .none }
      let (product, isTooMuch) = left.count.multipliedReportingOverflow(by: right)
      return isTooMuch ? .unlimited : Demand(count: product)
    }

    /// Whether the first is less; nothing is more than the unlimited.
    public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }

    /// Whether the demand is for so many.
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }

    /// Whether the demand is for another count.
    public static func != (left: Demand, right: Int) -> Bool { left.max != right }

    /// Whether the demand is for more.
    public static func > (left: Demand, right: Int) -> Bool { left.count > right }

    /// Whether the demand is for so many or more.
    public static func >= (left: Demand, right: Int) -> Bool { left.count >= right }

    /// Whether the demand is for fewer.
    public static func < (left: Demand, right: Int) -> Bool {
      left != .unlimited && left.count < right
    }

    /// Whether the demand is for so many or fewer.
    public static func <= (left: Demand, right: Int) -> Bool {
      left != .unlimited && left.count <= right
    }
  }

  /// How the values of a publisher end.
  public enum Completion<Failure: Error> {
    /// There are no more.
    case finished

    /// Something failed.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
