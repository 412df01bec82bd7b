/// One stroke or area of a symbol's drawing, not yet given a weight.
///
/// Drawings stand on a square of 24 units whose middle is the middle of a capital letter; 20 units are
/// the size of the font.
struct SymbolPart: Sendable {
  /// What becomes of the path.
  enum Kind: String, Sendable {
    /// A closed figure: its edge in the outlined form, all of it in the filled one.
    case body
    /// A line in either form.
    case line
    /// A line that is left out of the bodies in the filled form.
    case cut
    /// A closed figure: its edge in the outlined form, left out in the filled one.
    case hole
    /// A closed figure that is filled in either form.
    case solid
    /// What is left out of all before it, with room around it.
    case gap
  }

  var kind: Kind
  /// Which of the foreground styles it takes, from nought.
  var level = 0
  /// Its own colour where symbols show theirs.
  var color: SymbolColor?
  /// Its turn among the parts that a value lights up one by one, from one; nought for none.
  var step = 0
  /// Its stroke as a share of the usual one.
  var stroke = 1.0
  var path = Path()

  /// The part through a transform.
  func applying(_ transform: DisplayList.Transform) -> SymbolPart {
    var part = self
    part.path = path.applying(transform)
    return part
  }
}

/// The colours that symbols have of their own.
enum SymbolColor: String, Hashable, Sendable {
  case red
  case orange
  case yellow
  case green
  case blue
  case cyan
  case brown
  case pink
  case gray
  case white

  var color: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .cyan: .cyan
    case .brown: .brown
    case .pink: .pink
    case .gray: .gray
    case .white: .white
    }
  }
}
