/// The first of several views whose ideal size fits into the room there is; else the last one.
///
/// All of them are alive, but only one is laid out and seen.
public struct ViewThatFits<Content: View>: View, HolderView {
  private let axes: Axis.Set
  let content: Content

  /// Shows the first view that fits.
  ///
  /// - Parameters:
  ///   - axes: The directions that count.
  ///   - content: The views, the best first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func makeItem(of content: Node, node: Node) -> ChoiceItem {
    ChoiceItem(axes, of: content, node: node)
  }

  func update(_ item: ChoiceItem, transaction: Transaction) {
    item.set(axes)
  }
}

/// Shows one of several items, the first that fits.
final class ChoiceItem: HolderItem {
  private var axes: Axis.Set
  private var chosen: Item?

  init(_ axes: Axis.Set, of content: Node, node: Node) {
    self.axes = axes
    super.init(of: content, node: node)
  }

  func set(_ axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    layoutChanged()
  }

  private func choose(_ proposal: ProposedViewSize) -> Item? {
    let stays = items.filter { !$0.isDeparting }
    let fitting = stays.first { item in
      let ideal = item.measure(.unspecified)
      return Axis.allCases.allSatisfy { axis in
        !axes.contains(Axis.Set(axis)) || ideal[axis] <= proposal[axis] ?? .infinity
      }
    }
    return fitting ?? stays.last
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    choose(proposal)?.measure(proposal) ?? .zero
  }

  override func placeChildren() {
    chosen = choose(proposal)
    chosen?.place(at: .zero, proposal: proposal)
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    chosen?.explicitAlignment(key, in: size)
  }

  override func definesGuide(_ key: AlignmentKey) -> Bool { true }
  override var spacing: ViewSpacing { chosen?.spacing ?? ViewSpacing() }

  override func forEachChild(_ action: (Item) -> Void) {
    if let chosen { action(chosen) }
  }
}

extension Axis.Set {
  /// Makes the set of one direction.
  init(_ axis: Axis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}
