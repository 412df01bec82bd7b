/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little, as across a phone.
  case compact
  /// Enough, as along a phone.
  case regular
}

/// How much things stand out from each other.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

extension EnvironmentValues {
  private enum ReduceMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether little is to move, as somebody wished who started the program.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}

/// The place and the habits of the user.
extension EnvironmentValues {
  private enum PlaceKey: EnvironmentKey {
    static let defaultValue = TextPlace()
  }

  private enum WidthClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }

  private enum HeightClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  /// Where texts are read.
  var place: TextPlace {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }

  /// The user's language and the habits that go with it.
  public var locale: Locale {
    get { place.locale }
    set { place.locale = newValue }
  }

  /// The calendar that the user counts by.
  public var calendar: Calendar {
    get { place.calendar }
    set { place.calendar = newValue }
  }

  /// Where the user's clocks are right.
  public var timeZone: TimeZone {
    get { place.timeZone }
    set { place.timeZone = newValue }
  }

  /// How much room there is across the window; little, as on a phone, unless set.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[WidthClassKey.self] }
    set { self[WidthClassKey.self] = newValue }
  }

  /// How much room there is along the window; enough, as on a phone, unless set.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[HeightClassKey.self] }
    set { self[HeightClassKey.self] = newValue }
  }
}

/// What nobody can set here: help that is not asked for.
extension EnvironmentValues {
  /// How much things stand out from each other: as usual.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Whether nothing is to be seen through: no.
  public var accessibilityReduceTransparency: Bool { false }

  /// Whether colour alone is not to tell things apart: no.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether colours are turned round: no.
  public var accessibilityInvertColors: Bool { false }

  /// Whether the screen is read out: no.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether things are chosen one after another by a switch: no.
  public var accessibilitySwitchControlEnabled: Bool { false }
}
