public import Drawing
internal import Synchronization

/// Draws display lists into bitmaps.
///
/// Keep one for each screen: it keeps its memory, and what the items of the last list covered. Drawing
/// the next list into the same bitmap then touches only the blocks of pixels that differ.
///
/// ```swift
/// var rasterizer = Rasterizer()
/// var bitmap = Bitmap(width: 1280, height: 720)
/// rasterizer.draw(list, into: &bitmap, transform: DisplayList.Transform(a: 2, d: 2))
/// ```
///
/// **Guarantees**
/// - Any list is drawn, whatever numbers it holds, in bounded time and without a trap.
/// - A picture that is drawn again only where it differs equals, bit by bit, one drawn in full.
/// - Drawing allocates nothing once the lists have reached their size.
/// - No stroke is thinner than one pixel.
///
/// **Implementation notes.** Each item becomes a ``Coverage``, by exact areas in fixed point; the
/// paints are then laid on its runs eight pixels at a time. Items that fill the whole picture with
/// one colour at its beginning are folded into the colour that it is cleared to.
public struct Rasterizer: ~Copyable {
  /// Whether every picture is drawn in full, even where it does not differ from the last one.
  public var drawsInFull = false

  /// The rows that the last drawing may have changed.
  public private(set) var changedRows = 0..<0

  private let identity: UInt64
  private var drawings: UInt64 = 0
  private var tools = ShapeTools()
  private var slots: [ItemSlot] = []
  private var clips: [ClipSlot] = []
  private var layers = LayerStack()
  private var damage = BlockSet()
  private var used = 0
  private var view = Affine.identity
  private var background: UInt32 = 0

  /// Makes a rasterizer that has drawn nothing yet.
  public init() {
    identity = rasterizers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Draws a list over a background, in place of what the bitmap shows.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - bitmap: Where to draw. If it still shows this rasterizer's last drawing, only what differs
  ///     is drawn.
  ///   - transform: From the list's points to the bitmap's pixels.
  ///   - background: What shows where the list draws nothing.
  public mutating func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, transform: DisplayList.Transform = .identity,
    background: Color.Resolved = Color.Resolved(red: 0, green: 0, blue: 0)
  ) {
    draw(
      list, into: &bitmap, view: Affine(transform),
      background: background.premultiplied(1).packed)
  }

  mutating func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, view: Affine, background: UInt32
  ) {
    let isRepeat =
      bitmap.drawing == Bitmap.Drawing(rasterizer: identity, number: drawings)
      && background == self.background && view == self.view && !drawsInFull
    self.background = background
    prepare(width: bitmap.width, height: bitmap.height, view: view)
    updateClips(list)
    let isPartial = updateSlots(list, isRepeat: isRepeat)
    drawings += 1
    bitmap.drawing = Bitmap.Drawing(rasterizer: identity, number: drawings)
    changedRows = isPartial ? damage.rows : 0..<bitmap.height
    if changedRows.isEmpty || bitmap.width == 0 { return }
    paint(on: bitmap.surface, inside: isPartial ? damage.view : nil)
  }

  // MARK: - What changed

  private mutating func prepare(width: Int, height: Int, view: Affine) {
    if width != tools.width || height != tools.height || view != self.view {
      for slot in slots { slot.forget() }
      for clip in clips { clip.forget() }
    }
    self.view = view
    tools.resize(width: width, height: height)
    damage.resize(width: width, height: height)
  }

  private mutating func updateClips(_ list: DisplayList) {
    for index in list.clips.indices {
      if index == clips.count { clips.append(ClipSlot()) }
      let parent = list.clips[index].parent.flatMap { (0..<index).contains($0) ? clips[$0] : nil }
      clips[index].update(list.clips[index], parent: parent, view: view, tools: &tools)
    }
  }

  /// Brings the slots up to date; tells whether drawing the damage is enough.
  private mutating func updateSlots(_ list: DisplayList, isRepeat: Bool) -> Bool {
    var isPartial = isRepeat
    // Beyond this share, looking for what to leave out costs more than drawing it.
    let most = damage.blocksPerRow * damage.height * 3 / 4
    while slots.count < list.items.count { slots.append(ItemSlot()) }
    if list.items.count != used { followShift(list) }
    for index in list.items.indices {
      let slot = slots[index]
      let item = list.items[index]
      let clip = clip(of: item, in: list)
      if slot.holds(item, clip: clip) { continue }
      if slot.item?.isLayerBorder ?? false || item.isLayerBorder, slot.item?.content != item.content
      {
        isPartial = false
      }
      if isPartial { damage.formUnion(slot.coverage) }
      slot.replace(by: item, clip: clip, view: view, tools: &tools)
      if isPartial {
        damage.formUnion(slot.coverage)
        isPartial = damage.additions <= most
      }
    }
    for index in list.items.count..<max(used, list.items.count) {
      if slots[index].item?.isLayerBorder ?? false { isPartial = false }
      if isPartial { damage.formUnion(slots[index].coverage) }
      slots[index].forget()
    }
    used = list.items.count
    return isPartial && damage.additions <= most
  }

  private func clip(of item: DisplayList.Item, in list: DisplayList) -> ClipSlot? {
    guard let index = item.clip, list.clips.indices.contains(index) else { return nil }
    return clips[index]
  }

  /// Moves the slots of the last items along, if items were put in or taken out before them.
  private mutating func followShift(_ list: DisplayList) {
    let count = list.items.count
    let most = min(used, count)
    var before = 0
    while before < most && holds(before, list, before) { before += 1 }
    var behind = 0
    while behind < most - before && holds(used - 1 - behind, list, count - 1 - behind) {
      behind += 1
    }
    guard behind > 0 else { return }
    // Three reversals turn a part around without any memory.
    let start = min(used, count) - behind
    let middle = count > used ? used : start + used - count
    let end = max(used, count)
    reverse(start..<middle)
    reverse(middle..<end)
    reverse(start..<end)
  }

  private func holds(_ slot: Int, _ list: DisplayList, _ index: Int) -> Bool {
    let item = list.items[index]
    return slots[slot].holds(item, clip: clip(of: item, in: list))
  }

  private mutating func reverse(_ range: Range<Int>) {
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      slots.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  // MARK: - Painting

  private mutating func paint(on surface: Surface, inside part: BlockSet.View?) {
    // The colour to clear to, as long as nothing else has been drawn.
    var pending: UInt32? = background
    for index in firstShown()..<used {
      let slot = slots[index]
      if let below = pending {
        if let pixel = slot.wholePixel {
          pending = Channels(repeating: pixel).over(Channels(repeating: below)).pixels[0]
          continue
        }
        pending = nil
        if !slot.hidesAll { surface.clear(to: below, inside: part) }
      }
      switch slot.item?.content {
      case .beginLayer:
        layers.push(slot, width: surface.width, height: surface.height)
      case .endLayer:
        layers.pop(onto: surface, inside: part)
      default:
        layers.top?.touch(slot.coverage)
        slot.paint(on: layers.top?.surface ?? surface, inside: part, view: view)
      }
    }
    while !layers.isEmpty { layers.pop(onto: surface, inside: part) }
    if let pending { surface.clear(to: pending, inside: part) }
  }

  /// The last item outside layers that hides all before it, or the first one.
  private func firstShown() -> Int {
    var depth = 0
    var first = 0
    for index in 0..<used {
      switch slots[index].item?.content {
      case .beginLayer: depth += 1
      case .endLayer: depth = max(depth - 1, 0)
      default: if depth == 0 && slots[index].hidesAll { first = index }
      }
    }
    return first
  }
}

/// Numbers rasterizers, so that a bitmap can tell whose drawing it shows.
private let rasterizers = Atomic<UInt64>(0)
