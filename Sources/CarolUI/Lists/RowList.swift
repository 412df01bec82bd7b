/// Rows in sections, as lists and forms are made of.
struct RowList<Content: View>: View {
  let style: ListKind
  let selection: ListSelection?
  let content: Content
  @Environment(\.hidesListGround) private var hidesGround
  @Environment(\.pageGround) private var pageGround

  var body: some View {
    SubviewReader(content.environment(\.isListRow, true), isLazy: true) { rows in
      let sections = RowSection.sections(rows)
      ScrollView {
        VStack(spacing: style.isGrouped ? 20 : 0) {
          ForEach(sections) { SectionView(section: $0, style: style, selection: selection) }
        }
        .padding(.vertical, style.isGrouped ? 17 : 0)
        .padding(.horizontal, style == .insetGrouped ? 20 : 0)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(ground)
    }
  }

  private var ground: Color {
    hidesGround ? .clear : style.isGrouped ? .groupedGround : pageGround
  }
}

/// The rows between a header and a footer.
struct RowSection: Identifiable {
  var id: Int
  var section: Namespace.ID?
  var headers: [Subview] = []
  var rows: [Subview] = []
  var footers: [Subview] = []

  /// The places of rows that may be edited, each in its own collection.
  var places: [Subview.ID: Int] = [:]

  /// Puts rows that follow each other in one section together.
  @MainActor
  static func sections(_ rows: SubviewsCollection) -> [RowSection] {
    var sections: [RowSection] = []
    var counts: [Namespace.ID: Int] = [:]
    for row in rows {
      let trait = row[SectionTrait.Key.self]
      if sections.last == nil || sections.last?.section != trait?.section {
        sections.append(RowSection(id: sections.count, section: trait?.section))
      }
      switch trait?.role {
      case .header: sections[sections.count - 1].headers.append(row)
      case .footer: sections[sections.count - 1].footers.append(row)
      case .content, nil: sections[sections.count - 1].rows.append(row)
      }
      if let editing = row[RowTrait.Editing.self] {
        sections[sections.count - 1].places[row.id] = counts[editing.id, default: 0]
        counts[editing.id, default: 0] += 1
      }
    }
    return sections
  }
}

/// A section: its header, its rows with lines between them, its footer.
private struct SectionView: View {
  let section: RowSection
  let style: ListKind
  let selection: ListSelection?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !section.headers.isEmpty { SectionNote(views: section.headers) }
      LayoutView(
        layout: LazyStackLayout(axis: .vertical, alignment: .leading, spacing: 0), content: rows
      )
      .fixedSize(horizontal: false, vertical: true)
      .background { style.isGrouped ? Color.groupedRow : Color.clear }
      .clipShape(RoundedRectangle(cornerRadius: style == .insetGrouped ? 10 : 0))
      if !section.footers.isEmpty { SectionNote(views: section.footers) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var rows: some View {
    ForEach(section.rows) { row in
      if row[RestItem.Count.self] > 0 {
        row
      } else {
        RowView(
          row: row, place: section.places[row.id] ?? 0,
          isLast: row.id == section.rows.last?.id, selection: selection)
      }
    }
  }
}

/// The header or the footer of a section.
private struct SectionNote: View {
  let views: [Subview]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { ForEach(views) { $0 } }
      .padding(EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
  }
}

/// A row, at least 44 points high, with a line below it.
private struct RowView: View {
  let row: Subview
  let place: Int
  let isLast: Bool
  let selection: ListSelection?

  var body: some View {
    let insets = row[RowTrait.Insets.self]
    LayoutView(layout: RowLayout(inset: insets?.leading ?? 16), content: parts(insets))
      .modifier(RowChoice(row: row, selection: selection))
  }

  @ViewBuilder private func parts(_ insets: EdgeInsets?) -> some View {
    RowEditor(
      row:
        row
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(insets ?? EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
        .frame(minHeight: 44)
        .background { ground },
      editing: row[RowTrait.Editing.self], index: place,
      leading: row[RowTrait.LeadingActions.self], trailing: row[RowTrait.TrailingActions.self])
    if !isLast && row[RowTrait.Separator.self] != .hidden {
      (row[RowTrait.Tint.self] ?? Color.separator).frame(height: 0.5)
    }
  }

  @ViewBuilder private var ground: some View {
    if let view = row[RowTrait.Ground.self] {
      view
    } else if selection?.isChosen(row) == true {
      Color.controlFill
    }
  }
}

/// Chooses a row by a click, if rows can be chosen.
private struct RowChoice: ViewModifier {
  let row: Subview
  let selection: ListSelection?

  func body(content: Content) -> some View {
    if let selection {
      content.contentShape(Rectangle()).onTapGesture { selection.choose(row) }
    } else {
      content
    }
  }
}

/// What a row says of itself.
enum RowTrait {
  /// The room around the row.
  enum Insets: LayoutValueKey {
    static var defaultValue: EdgeInsets? { nil }
  }

  /// What is behind the row.
  enum Ground: LayoutValueKey {
    static var defaultValue: AnyView? { nil }
  }

  /// Whether there is a line below the row.
  enum Separator: LayoutValueKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// The colour of the line below the row.
  enum Tint: LayoutValueKey {
    static var defaultValue: Color? { nil }
  }
}

extension EnvironmentValues {
  private enum GroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether lists go without a ground of their own.
  var hidesListGround: Bool {
    get { self[GroundKey.self] }
    set { self[GroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the room around a row; nil for the usual one.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    layoutValue(key: RowTrait.Insets.self, value: insets)
  }

  /// Puts a view behind a row; nil for the usual ground.
  public func listRowBackground<Ground: View>(_ view: Ground?) -> some View {
    layoutValue(key: RowTrait.Ground.self, value: view.map { AnyView($0) })
  }

  /// Says whether there are lines beside a row.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(
      key: RowTrait.Separator.self, value: edges.contains(.bottom) ? visibility : .automatic)
  }

  /// Sets the colour of the lines beside a row.
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(key: RowTrait.Tint.self, value: edges.contains(.bottom) ? color : nil)
  }

  /// Says whether what is scrolled inside has a ground of its own.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.hidesListGround, visibility == .hidden)
  }
}

extension VerticalEdge {
  /// Any of the two sides.
  public struct Set: OptionSet, Sendable {
    /// The sides as bits.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The upper side.
    public static let top = Set(rawValue: 1)

    /// The lower side.
    public static let bottom = Set(rawValue: 2)

    /// Both sides.
    public static let all: Set = [.top, .bottom]
  }
}
