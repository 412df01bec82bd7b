internal import Drawing

/// The layers that are being drawn, one upon another.
struct LayerStack: ~Copyable {
  /// How deep layers may lie in each other; deeper ones are drawn into the one around them, so that
  /// memory stays bounded.
  static let deepest = 32

  private var layers: [Layer] = []
  private var beginnings: [ItemSlot] = []

  /// Layers begun, those that lie too deep included.
  private var depth = 0

  /// Whether what is drawn goes straight to the picture.
  var isEmpty: Bool { depth == 0 }

  /// The layer that is being drawn; nil for the picture itself.
  var top: Layer? { beginnings.isEmpty ? nil : layers[beginnings.count - 1] }

  /// Begins the layer that a slot tells of, of the same size as the picture.
  mutating func push(_ slot: ItemSlot, width: Int, height: Int) {
    depth += 1
    guard depth <= Self.deepest else { return }
    if beginnings.count == layers.count { layers.append(Layer()) }
    layers[beginnings.count].resize(width: width, height: height)
    beginnings.append(slot)
  }

  /// Ends the last layer and lays it on what is below it; does nothing if there is none.
  mutating func pop(onto picture: Surface, inside part: BlockSet.View?) {
    guard depth > 0 else { return }
    depth -= 1
    guard depth < Self.deepest, let layer = top, let slot = beginnings.popLast() else { return }
    top?.touch(slot.coverage)
    layer.lay(
      on: top?.surface ?? picture, slot.coverage, inside: part,
      mode: slot.item?.blendMode ?? .normal, opacity: slot.item?.opacity ?? 1)
  }
}
