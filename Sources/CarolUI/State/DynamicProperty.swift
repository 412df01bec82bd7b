/// A property of a view that the graph connects to something lasting before the body is read.
///
/// A structure of one's own that is made of such properties conforms by its name alone.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before each evaluation of the body, when the properties inside are connected.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing, which suits most.
  public mutating func update() {}
}

/// A property that keeps something in the node of its view.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  /// Connects this copy of the property with what the node keeps for it.
  ///
  /// - Parameters:
  ///   - slot: Where the node keeps it; nil the first time.
  ///   - node: The node of the view that holds the property.
  mutating func connect(_ slot: inout AnyObject?, node: Node)

  /// Whether the property has another value under the new environment than under the old.
  func isConcerned(by old: EnvironmentValues, _ new: EnvironmentValues) -> Bool
}

extension ConnectedProperty {
  func isConcerned(by old: EnvironmentValues, _ new: EnvironmentValues) -> Bool { false }
}

/// A property whose value lives in the node alone: two views that differ in it do not differ.
protocol StateProperty {}
