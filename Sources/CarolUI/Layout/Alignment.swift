/// Names a line across views by which they can be aligned.
public protocol AlignmentID: SendableMetatype {
  /// Where the line lies in a view that does not say otherwise.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A line across views, in either direction.
struct AlignmentKey: Hashable, Sendable {
  var id: any AlignmentID.Type
  var axis: Axis

  /// Whether it is a line on which text stands.
  var isBaseline: Bool {
    self == VerticalAlignment.firstTextBaseline.key
      || self == VerticalAlignment.lastTextBaseline.key
  }

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.id == right.id && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

/// A vertical line by which views are aligned from left to right.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Makes an alignment of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal)
  }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  /// By the side where lines of text begin.
  public static let leading = HorizontalAlignment(Leading.self)

  /// By the middle.
  public static let center = HorizontalAlignment(Center.self)

  /// By the side where lines of text end.
  public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A horizontal line by which views are aligned from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Makes an alignment of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .vertical)
  }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  /// By the upper side.
  public static let top = VerticalAlignment(Top.self)

  /// By the middle.
  public static let center = VerticalAlignment(Center.self)

  /// By the lower side.
  public static let bottom = VerticalAlignment(Bottom.self)

  /// By the line on which the first line of text stands.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)

  /// By the line on which the last line of text stands.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// An alignment in both directions.
public struct Alignment: Hashable, Sendable {
  /// From left to right.
  public var horizontal: HorizontalAlignment

  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment of its two directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)

  /// At the side where lines begin.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)

  /// At the side where lines end.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)

  /// At the upper side.
  public static let top = Alignment(horizontal: .center, vertical: .top)

  /// At the lower side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)

  /// In the upper corner where lines begin.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

  /// In the upper corner where lines end.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)

  /// In the lower corner where lines begin.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)

  /// In the lower corner where lines end.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// In the middle, on the first line of text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)

  /// In the middle, on the last line of text.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)

  /// At the side where lines begin, on the first line of text.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)

  /// At the side where lines begin, on the last line of text.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)

  /// At the side where lines end, on the first line of text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)

  /// At the side where lines end, on the last line of text.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view, and the lines across it by which it can be aligned.
public struct ViewDimensions: Sendable {
  /// The view's width.
  public let width: CGFloat

  /// The view's height.
  public let height: CGFloat

  private let item: Item?

  init(size: CGSize, item: Item?) {
    width = size.width
    height = size.height
    self.item = item
  }

  /// Where a vertical line lies.
  public subscript(guide: HorizontalAlignment) -> CGFloat { position(of: guide.key) }

  /// Where a horizontal line lies.
  public subscript(guide: VerticalAlignment) -> CGFloat { position(of: guide.key) }

  /// Where a vertical line lies, if a view has said so.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }

  /// Where a horizontal line lies, if a view has said so.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  func position(of key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.id.defaultValue(in: self)
  }

  func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let item else { return nil }
    let size = CGSize(width: width, height: height)
    return MainActor.assumeIsolated { item.explicitAlignment(key, in: size) }
  }
}

extension CGFloat {
  /// What of an extent lies behind a line across it: all of an endless one, wherever its line lies.
  func rest(behind line: CGFloat) -> CGFloat { isFinite ? self - line : self }
}
