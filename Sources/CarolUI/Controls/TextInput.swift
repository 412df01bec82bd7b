/// When a keyboard on the screen writes capitals, of which there is none here.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let number: Int

  /// Never.
  public static let never = TextInputAutocapitalization(number: 0)

  /// At each word.
  public static let words = TextInputAutocapitalization(number: 1)

  /// At each sentence.
  public static let sentences = TextInputAutocapitalization(number: 2)

  /// Always.
  public static let characters = TextInputAutocapitalization(number: 3)
}

/// When a keyboard on the screen writes capitals, as older code says it.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none

  /// At each word.
  case words

  /// At each sentence.
  case sentences

  /// Always.
  case allCharacters
}

/// What kind of keyboard the screen shows, of which there is none here.
public enum UIKeyboardType: Int, Sendable {
  /// As is usual.
  case `default`

  /// For plain letters.
  case asciiCapable

  /// For numbers and signs.
  case numbersAndPunctuation

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For addresses of pages.
  case URL

  /// For numbers.
  case numberPad

  /// For numbers of telephones.
  case phonePad

  /// For names and numbers of telephones.
  case namePhonePad

  /// For addresses of letters.
  case emailAddress

  /// For numbers with a point.
  case decimalPad

  /// For short messages.
  case twitter

  /// For searches.
  case webSearch

  /// For plain numbers.
  case asciiCapableNumberPad
}

extension View {
  /// Says when the keyboard on the screen writes capitals; there is none.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Says when the keyboard on the screen writes capitals; there is none.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  /// Says what kind of keyboard the screen shows; there is none.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Says how many things wait behind a row or a page; the number is not shown.
  public func badge(_ count: Int) -> some View { self }

  /// Says what waits behind a row or a page; it is not shown.
  public func badge(_ label: Text?) -> some View { self }

  /// Says what the view is called and what it does when it is read out, as older code does.
  public func accessibility(
    label: Text? = nil, value: Text? = nil, hint: Text? = nil, identifier: String = "",
    hidden: Bool = false
  ) -> some View { self }
}
