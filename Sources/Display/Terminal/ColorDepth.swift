/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour at all: the terminal's own foreground on its own background.
  case none

  /// The sixteen colours of the first PCs.
  case sixteen

  /// A cube of 216 colours, 24 greys and the sixteen.
  case indexed

  /// Every colour, 8 bits of red, green and blue.
  case trueColor

  /// How many colours it means, in words.
  public var words: String {
    switch self {
    case .none: "no colour"
    case .sixteen: "16 colours"
    case .indexed: "256 colours"
    case .trueColor: "true colour"
    }
  }
}
