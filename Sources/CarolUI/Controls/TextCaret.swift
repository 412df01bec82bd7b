/// The place in a text at which the next character comes.
@Observable @MainActor
final class TextCaret {
  /// How many characters stand before the caret.
  private(set) var place = 0

  /// Goes behind the last character.
  func moveToEnd(of text: String) {
    place = text.count
  }

  /// What stands before the caret and behind it.
  func parts(of text: String) -> (before: String, after: String) {
    let place = min(place, text.count)
    return (String(text.prefix(place)), String(text.dropFirst(place)))
  }

  /// Puts characters in and goes behind them.
  func insert(_ characters: String, into text: Binding<String>) {
    let parts = parts(of: text.wrappedValue)
    text.wrappedValue = parts.before + characters + parts.after
    place = parts.before.count + characters.count
  }

  /// Takes a key that moves the caret or changes the text.
  func take(_ press: KeyPress, _ text: Binding<String>) -> KeyPress.Result {
    let parts = parts(of: text.wrappedValue)
    switch press.key {
    case .leftArrow:
      place = max(parts.before.count - 1, 0)
    case .rightArrow:
      place = min(parts.before.count + 1, text.wrappedValue.count)
    case .home, .upArrow:
      place = 0
    case .end, .downArrow:
      place = text.wrappedValue.count
    case .delete:
      guard !parts.before.isEmpty else { return .handled }
      text.wrappedValue = parts.before.dropLast() + parts.after
      place = parts.before.count - 1
    case .deleteForward:
      text.wrappedValue = parts.before + parts.after.dropFirst()
      place = parts.before.count
    default:
      guard press.modifiers.subtracting([.shift, .capsLock, .numericPad]).isEmpty,
        let first = press.characters.unicodeScalars.first, first.value >= 32,
        !(0xF700...0xF8FF).contains(first.value), first.value != 127
      else { return .ignored }
      insert(press.characters, into: text)
    }
    return .handled
  }
}

extension EnvironmentValues {
  private enum BorderKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum SubmitKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
  }

  /// Whether fields of text have a border.
  var textFieldHasBorder: Bool {
    get { self[BorderKey.self] }
    set { self[BorderKey.self] = newValue }
  }

  /// Done when return is pressed in a field of text.
  var submitAction: (@MainActor () -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

/// How fields of text look.
public protocol TextFieldStyle: SendableMetatype {
  /// Whether a field has a border.
  static var hasBorder: Bool { get }
}

/// As is usual: the text alone.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public init() {}

  /// None.
  public static let hasBorder = false
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public init() {}

  /// None.
  public static let hasBorder = false
}

/// The text within round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public init() {}

  /// A thin one.
  public static let hasBorder = true
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// As is usual.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text within round corners.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// What makes a field submit.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The triggers as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Return in a field of text.
  public static let text = SubmitTriggers(rawValue: 1)

  /// Return in a field of search.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Sets how fields of text inside look.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    environment(\.textFieldHasBorder, Style.hasBorder)
  }

  /// Does something when return is pressed in a field of text inside, before those around do.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    transformEnvironment(\.submitAction) { submit in
      guard triggers.contains(.text) else { return }
      let around = submit
      submit = {
        action()
        around?()
      }
    }
  }
}
