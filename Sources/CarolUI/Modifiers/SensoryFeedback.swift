/// What is felt when something happens; here nothing is, as there is nothing to feel it by.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  private var intensity = 1.0

  private init(_ name: String, intensity: Double = 1) {
    self.name = name
    self.intensity = intensity
  }

  /// How heavy the things are that meet.
  public struct Weight: Hashable, Sendable {
    fileprivate let name: String

    /// Small ones.
    public static let light = Weight(name: "light")
    /// Middling ones.
    public static let medium = Weight(name: "medium")
    /// Large ones.
    public static let heavy = Weight(name: "heavy")
  }

  /// How hard the things are that meet.
  public struct Flexibility: Hashable, Sendable {
    fileprivate let name: String

    /// Hard ones.
    public static let rigid = Flexibility(name: "rigid")
    /// Middling ones.
    public static let solid = Flexibility(name: "solid")
    /// Soft ones.
    public static let soft = Flexibility(name: "soft")
  }

  /// Something has gone well.
  public static let success = SensoryFeedback("success")
  /// Something is doubtful.
  public static let warning = SensoryFeedback("warning")
  /// Something has gone wrong.
  public static let error = SensoryFeedback("error")
  /// Something else has been chosen.
  public static let selection = SensoryFeedback("selection")
  /// A value has grown.
  public static let increase = SensoryFeedback("increase")
  /// A value has become less.
  public static let decrease = SensoryFeedback("decrease")
  /// Something has begun.
  public static let start = SensoryFeedback("start")
  /// Something has ended.
  public static let stop = SensoryFeedback("stop")
  /// Something dragged is in line.
  public static let alignment = SensoryFeedback("alignment")
  /// A level has been passed.
  public static let levelChange = SensoryFeedback("levelChange")
  /// Things have met.
  public static let impact = SensoryFeedback("impact")

  /// Things of a weight have met.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback("impact \(weight.name)", intensity: intensity)
  }

  /// Things of a hardness have met.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback("impact \(flexibility.name)", intensity: intensity)
  }
}

extension View {
  /// Says what is felt when a value changes.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger
  ) -> some View { self }

  /// Says what is felt when a value changes in a certain way.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger,
    condition: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> Bool
  ) -> some View { self }

  /// Says what is felt when a value changes, by its values before and after.
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger,
    _ feedback: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> SensoryFeedback?
  ) -> some View { self }

  /// Says what is felt when a value changes.
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }
}
