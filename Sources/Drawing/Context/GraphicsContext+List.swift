extension GraphicsContext {
  /// Draws what was drawn into a list before, from this context's origin.
  ///
  /// The list keeps its own clips inside this context's; it is laid down as one under this context's
  /// opacity and blend mode.
  public func draw(_ list: DisplayList) {
    guard isVisible, !list.isEmpty else { return }
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
