/// Parts of a window that are set apart.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The parts as bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// What bars and the like take up.
  public static let container = SafeAreaRegions(rawValue: 1)

  /// What a keyboard on the screen takes up.
  public static let keyboard = SafeAreaRegions(rawValue: 2)

  /// Everything that is set apart.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The upper or the lower side.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top

  /// The lower side.
  case bottom
}

/// The side where lines begin, or where they end.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The side where lines begin.
  case leading

  /// The side where lines end.
  case trailing
}

/// A view with another one at its side, or with room at its sides, that is set apart for it.
///
/// The room is taken from the view, which may reach into it all the same.
struct SafeAreaContainer<Content: View>: ContainerView {
  let layout: SafeAreaLayout
  let content: Content

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    context.graph.hasSafeAreas = true
    return ContainerNode(self, context)
  }
}

/// Puts the second view to a side of the first, or leaves room at the sides.
struct SafeAreaLayout: Layout, Sendable {
  var edge = Edge.top
  var alignment = Alignment.center
  var spacing: CGFloat = 0
  var insets = EdgeInsets()

  private func insets(_ proposal: ProposedViewSize, _ subviews: Subviews) -> EdgeInsets {
    guard subviews.count > 1 else { return insets }
    let taken = subviews[1].sizeThatFits(proposal)
    let extent = edge.axis == .vertical ? taken.height : taken.width
    return EdgeInsets(extent + spacing, at: Edge.Set(edge))
  }

  private func offer(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.total.width, 0) },
      height: proposal.height.map { max($0 - insets.total.height, 0) })
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let first = subviews.first else { return .zero }
    let insets = insets(proposal, subviews)
    let taken = first.sizeThatFits(offer(proposal, insets))
    return CGSize(
      width: taken.width + insets.total.width, height: taken.height + insets.total.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let first = subviews.first else { return }
    let insets = insets(proposal, subviews)
    first.place(
      at: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top),
      proposal: offer(proposal, insets))
    guard subviews.count > 1 else { return }
    let offer = ProposedViewSize(bounds.size)
    let inside = subviews[1].dimensions(in: offer)
    let outside = ViewDimensions(size: bounds.size, item: nil)
    var place = CGPoint(
      x: bounds.minX + outside[alignment.horizontal] - inside[alignment.horizontal],
      y: bounds.minY + outside[alignment.vertical] - inside[alignment.vertical])
    switch edge {
    case .top: place.y = bounds.minY
    case .bottom: place.y = bounds.maxY - inside.height
    case .leading: place.x = bounds.minX
    case .trailing: place.x = bounds.maxX - inside.width
    }
    subviews[1].place(at: place, proposal: offer)
  }
}

extension Edge {
  /// The direction across the side.
  var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

/// An item at whose sides room is set apart for the first item inside.
@MainActor
protocol SafeAreaProvider: Item {
  /// The item inside that may reach into the room.
  var safeItem: Item? { get }
}

extension LayoutItem: SafeAreaProvider where Arrangement == SafeAreaLayout {
  var safeItem: Item? { items.first }
}

extension Item {
  /// How far the item may reach out beyond its frame, at sides where it lies beside set-apart room.
  func safeAreaInsets(at edges: Edge.Set = .all) -> EdgeInsets {
    var insets = EdgeInsets()
    guard graph.hasSafeAreas else { return insets }
    var frame = CGRect(origin: origin, size: size)
    var child: Item = self
    while let around = child.parent, !(around is ScrollItem) {
      if let provider = around as? any SafeAreaProvider, provider.safeItem === child {
        let safe = CGRect(origin: child.origin, size: child.size)
        let full = CGRect(origin: .zero, size: around.size)
        if edges.contains(.top), frame.minY <= safe.minY + 0.5 {
          insets.top += max(frame.minY - full.minY, 0)
          frame = frame.extended(.top, to: full)
        }
        if edges.contains(.leading), frame.minX <= safe.minX + 0.5 {
          insets.leading += max(frame.minX - full.minX, 0)
          frame = frame.extended(.leading, to: full)
        }
        if edges.contains(.bottom), frame.maxY >= safe.maxY - 0.5 {
          insets.bottom += max(full.maxY - frame.maxY, 0)
          frame = frame.extended(.bottom, to: full)
        }
        if edges.contains(.trailing), frame.maxX >= safe.maxX - 0.5 {
          insets.trailing += max(full.maxX - frame.maxX, 0)
          frame = frame.extended(.trailing, to: full)
        }
      }
      frame.origin.x += around.origin.x
      frame.origin.y += around.origin.y
      child = around
    }
    return insets
  }
}

extension CGRect {
  /// The rectangle with one side moved out to that of another.
  fileprivate func extended(_ edge: Edge, to full: CGRect) -> CGRect {
    var (left, right, top, bottom) = (minX, maxX, minY, maxY)
    switch edge {
    case .top: top = min(top, full.minY)
    case .leading: left = min(left, full.minX)
    case .bottom: bottom = max(bottom, full.maxY)
    case .trailing: right = max(right, full.maxX)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
