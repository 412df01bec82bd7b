/// As is usual: rows in groups.
public struct DefaultListStyle: ListStyle {
  /// Makes the style.
  public init() {}

  /// They do.
  public static let isGrouped = true

  /// They do.
  public static let isInset = true
}

/// Rows from side to side.
public struct PlainListStyle: ListStyle {
  /// Makes the style.
  public init() {}

  /// They do not.
  public static let isGrouped = false

  /// There are none.
  public static let isInset = false
}

/// Rows in groups from side to side.
public struct GroupedListStyle: ListStyle {
  /// Makes the style.
  public init() {}

  /// They do.
  public static let isGrouped = true

  /// They do not.
  public static let isInset = false
}

/// Rows in groups with round corners.
public struct InsetGroupedListStyle: ListStyle {
  /// Makes the style.
  public init() {}

  /// They do.
  public static let isGrouped = true

  /// They do.
  public static let isInset = true
}

/// Rows that begin inside the sides.
public struct InsetListStyle: ListStyle {
  /// Makes the style.
  public init() {}

  /// They do not.
  public static let isGrouped = false

  /// There are none.
  public static let isInset = true
}

/// Rows in groups, as beside a window.
public struct SidebarListStyle: ListStyle {
  /// Makes the style.
  public init() {}

  /// They do.
  public static let isGrouped = true

  /// They do.
  public static let isInset = true
}

extension ListStyle where Self == DefaultListStyle {
  /// As is usual.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows from side to side.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows in groups from side to side.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows in groups with round corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows that begin inside the sides.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows in groups, as beside a window.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
