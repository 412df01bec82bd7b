extension GraphicsContext {
  /// What a closure draws in a context of its own, under the same surroundings, from its origin.
  public func picture(_ content: (inout GraphicsContext) -> Void) -> DisplayList {
    var apart = self
    apart.builder = DisplayListBuilder()
    apart.transform = .identity
    apart.opacity = 1
    apart.blendMode = .normal
    apart.filters = []
    apart.clip = nil
    apart.clipBounds = .everything
    content(&apart)
    return apart.builder.list
  }

  /// Whether what is drawn is laid down just as it is: opaque, normally, through no filter.
  public var isPlain: Bool { opacity >= 1 && blendMode == .normal && filters.isEmpty }

  /// Draws what was drawn into a list before, from this context's origin.
  ///
  /// The list keeps its own clips inside this context's; it is laid down as one under this context's
  /// opacity and blend mode.
  public func draw(_ list: DisplayList) {
    guard isVisible, !list.isEmpty else { return }
    guard filters.isEmpty else { return drawFiltered { $0.draw(list) } }
    if list.items.count > 1 && (opacity < 1 || blendMode != .normal) {
      drawLayer { $0.draw(list) }
      return
    }
    let outer = DisplayList.Transform(transform)
    var clips: [Int] = []
    clips.reserveCapacity(list.clips.count)
    for var clip in list.clips {
      clip.transform = clip.transform.concatenating(outer)
      clip.parent = clip.parent.map { clips[$0] } ?? self.clip
      clips.append(builder.addClip(clip))
    }
    for var item in list.items {
      item.transform = item.transform.concatenating(outer)
      item.clip = item.clip.map { clips[$0] } ?? self.clip
      if list.items.count == 1 {
        item.opacity *= Swift.min(opacity, 1)
        if blendMode != .normal { item.blendMode = blendMode }
      }
      builder.append(item)
    }
  }
}
