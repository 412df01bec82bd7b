/// A layout whose type is hidden, so that one layout can take the place of another.
///
/// The views inside stay the same when it changes, and move to their new places.
public struct AnyLayout: Layout {
  /// What the hidden layout keeps between calls.
  public struct Cache {
    fileprivate var value: Any
  }

  private let base: any Layout

  /// Hides the type of a layout.
  public init<Base: Layout>(_ layout: Base) {
    base = layout
  }

  /// What the hidden layout is like apart from its views.
  var properties: LayoutProperties { type(of: base).layoutProperties }

  /// Makes the cache of the hidden layout.
  public func makeCache(subviews: Subviews) -> Cache {
    func open<Base: Layout>(_ layout: Base) -> Cache {
      Cache(value: layout.makeCache(subviews: subviews))
    }
    return open(base)
  }

  /// Brings the cache of the hidden layout up to date.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func open<Base: Layout>(_ layout: Base) {
      call(layout, &cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    open(base)
  }

  /// The size of the hidden arrangement.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func open<Base: Layout>(_ layout: Base) -> CGSize {
      call(layout, &cache, subviews) {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(base)
  }

  /// Places the views as the hidden layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func open<Base: Layout>(_ layout: Base) {
      call(layout, &cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    open(base)
  }

  /// The distances that the hidden arrangement wants.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func open<Base: Layout>(_ layout: Base) -> ViewSpacing {
      call(layout, &cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    return open(base)
  }

  /// Where a vertical line across the hidden arrangement lies.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func open<Base: Layout>(_ layout: Base) -> CGFloat? {
      call(layout, &cache, subviews) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(base)
  }

  /// Where a horizontal line across the hidden arrangement lies.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func open<Base: Layout>(_ layout: Base) -> CGFloat? {
      call(layout, &cache, subviews) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(base)
  }

  /// Calls a part of a layout with its own cache, made anew if another layout has left its.
  private func call<Base: Layout, Result>(
    _ layout: Base, _ cache: inout Cache, _ subviews: Subviews,
    _ body: (inout Base.Cache) -> Result
  ) -> Result {
    var value = cache.value as? Base.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache.value = value }
    return body(&value)
  }
}
