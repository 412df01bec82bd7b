/// Views that belong together, with a header and a footer.
///
/// Lists and forms set them apart; in other containers the parts follow each other.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  @Namespace private var section

  fileprivate init(_ header: Parent, _ content: Content, _ footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
  }

  /// The three parts, each of which knows what it is.
  public var body: some View {
    header.modifier(SectionNoteStyle()).modifier(PinnedNote())
      .sectionTrait(SectionTrait(section: section, role: .header))
    content.sectionTrait(SectionTrait(section: section, role: .content))
    footer.modifier(SectionNoteStyle()).modifier(PinnedNote())
      .sectionTrait(SectionTrait(section: section, role: .footer))
  }
}

/// Headers and footers in a list are small and stand back.
private struct SectionNoteStyle: ViewModifier {
  @Environment(\.isListRow) private var isListRow

  func body(content: Content) -> some View {
    if isListRow {
      content.font(.footnote).foregroundStyle(.secondary)
    } else {
      content
    }
  }
}

/// What a view is in the section around it.
struct SectionTrait: Equatable {
  /// The parts of a section.
  enum Role {
    case header, content, footer
  }

  var section: Namespace.ID
  var role: Role

  /// Names the trait.
  enum Key: LayoutValueKey {
    static var defaultValue: SectionTrait? { nil }
  }
}

extension View {
  fileprivate func sectionTrait(_ trait: SectionTrait) -> some View {
    layoutValue(key: SectionTrait.Key.self, value: trait)
  }
}

extension Section {
  /// Makes a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header(), content(), footer())
  }

  /// Makes a section with a header and a footer.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header, content(), footer)
  }
}

extension Section where Footer == EmptyView {
  /// Makes a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView())
  }

  /// Makes a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header, content(), EmptyView())
  }
}

extension Section where Parent == EmptyView {
  /// Makes a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(EmptyView(), content(), footer())
  }

  /// Makes a section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Makes a section with neither header nor footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Makes a section with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }

  /// Makes a section with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }
}
