/// Shows a part of what is inside, which can be moved about behind it.
final class ScrollItem: HolderItem, Moving {
  /// How the content may be moved, and what is to be seen of that.
  struct Options: Equatable {
    var axes: Axis.Set
    var showsIndicators: Bool
  }

  /// The point of the content that lies at the corner, as it is shown.
  private(set) var offset = CGPoint.zero

  private(set) var contentSize = CGSize.zero
  private var options: Options
  private var frame = ShownFrame()
  private var motions: [Axis: ScrollMotion] = [:]
  private var attribute: MovingAttribute<CGPoint>?
  private var dragStart: CGPoint?
  private var isListed = false

  /// Whether the content has been laid out once.
  private var hasBegun = false

  /// When the content was last moved, for the indicators.
  private var lastMove: TimeInterval?

  init(_ options: Options, of content: Node, node: Node) {
    self.options = options
    super.init(of: content, node: node)
  }

  func set(_ options: Options) {
    guard options != self.options else { return }
    self.options = options
    layoutChanged()
  }

  // MARK: - Layout

  /// The direction along which the content is moved; down if it is along both.
  var mainAxis: Axis { options.axes == .horizontal ? .horizontal : .vertical }

  func isScrolled(_ axis: Axis) -> Bool { options.axes.contains(Axis.Set(axis)) }

  var margins: EdgeInsets { node.environment.contentMargins }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases {
      if isScrolled(axis) {
        offer[axis] = nil
      } else if let extent = proposal[axis] {
        offer[axis] = max(extent - margins.total[axis], 0)
      }
    }
    return offer
  }

  private func measureContent(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for item in items where !item.isDeparting {
      let taken = item.measure(offer(proposal))
      size = CGSize(width: max(size.width, taken.width), height: max(size.height, taken.height))
    }
    return CGSize(
      width: size.width + margins.total.width, height: size.height + margins.total.height)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let content = measureContent(proposal)
    var size = content
    for axis in Axis.allCases where isScrolled(axis) {
      if let extent = proposal[axis] { size[axis] = extent }
    }
    return size
  }

  override func placeChildren() {
    let anchored = isAnchored
    contentSize = measureContent(proposal)
    let isFree = isScrolled(.horizontal) && isScrolled(.vertical)
    for item in items {
      if item.isDeparting {
        item.stay()
        continue
      }
      let offer = offer(proposal)
      let taken = item.measure(offer)
      var place = CGPoint(x: margins.leading, y: margins.top)
      for axis in Axis.allCases where isFree || !isScrolled(axis) {
        place[axis] += max((size[axis] - taken[axis] - margins.total[axis]) / 2, 0)
      }
      item.place(at: place, proposal: offer)
    }
    if dragStart == nil && motions.isEmpty && attribute?.isUnderWay() != true {
      offset = anchored ? anchoredOffset : clamped(offset)
    }
    hasBegun = hasBegun || size != .zero
  }

  /// None: what is inside moves under the item.
  override func definesGuide(_ key: AlignmentKey) -> Bool { false }

  override func settleFrames(at origin: CGPoint) {
    frame.settle(CGRect(origin: origin, size: size), of: self)
    for item in items { item.settleFrames(at: item.origin) }
  }

  override func toParent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x - offset.x, y: point.y + origin.y - offset.y)
  }

  override func fromParent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - origin.x + offset.x, y: point.y - origin.y + offset.y)
  }

  /// Where the content lies by itself when views around say at which point it begins.
  private var anchoredOffset: CGPoint {
    var target = CGPoint.zero
    guard let anchor = node.environment.scrollAnchor else { return clamped(offset) }
    let parts = CGPoint(x: anchor.x, y: anchor.y)
    for axis in Axis.allCases where isScrolled(axis) {
      target[axis] = CGFloat(range(axis).upperBound) * parts[axis]
    }
    return target
  }

  /// Whether the content has not been moved from where it lies by itself.
  private var isAnchored: Bool {
    guard node.environment.scrollAnchor != nil else { return false }
    let own = anchoredOffset
    return !hasBegun || abs(own.x - offset.x) < 0.5 && abs(own.y - offset.y) < 0.5
  }

  /// The least and the greatest offset along an axis.
  func range(_ axis: Axis) -> ClosedRange<Double> {
    // Of endless content in endless room nothing can be said, so nothing is scrolled.
    let more = (contentSize[axis] - size[axis]).native
    return 0...(more > 0 ? more : 0)
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    var result = CGPoint.zero
    for axis in Axis.allCases where isScrolled(axis) {
      let range = range(axis)
      result[axis] = CGFloat(min(max(offset[axis].native, range.lowerBound), range.upperBound))
    }
    return result
  }

  // MARK: - Being moved

  private var isEnabled: Bool { node.environment.isScrollEnabled }

  /// Whether the content can be pulled beyond its ends.
  private var bounces: Bool {
    guard ControlAppearance.scrollBounces else { return false }
    return node.environment.scrollBounces || Axis.allCases.contains { canScroll($0) }
  }

  /// Whether anything can be moved along an axis.
  func canScroll(_ axis: Axis) -> Bool {
    isEnabled && isScrolled(axis) && range(axis).upperBound > 0
  }

  /// Follows a finger that has gone so far since it came down.
  func drag(by translation: CGSize) {
    guard isEnabled else { return }
    if dragStart == nil {
      stopMoving()
      dragStart = offset
    }
    guard let dragStart else { return }
    var moved = offset
    for axis in Axis.allCases where isScrolled(axis) {
      moved[axis] = CGFloat(
        ScrollMotion.pulled(
          (dragStart[axis] - translation[axis]).native, in: range(axis),
          extent: size[axis].native))
    }
    move(to: bounces ? moved : clamped(moved))
  }

  /// Lets the content go on at the speed that the finger had, in points a second.
  func endDrag(velocity: CGSize) {
    guard let start = dragStart else { return }
    dragStart = nil
    for axis in Axis.allCases where isScrolled(axis) {
      let speed = -velocity[axis].native
      let rest = ScrollMotion.rest(from: offset[axis].native, speed: speed)
      if let target = target(axis, rest: rest, from: start[axis].native) {
        motions[axis] = ScrollMotion(
          from: offset[axis].native, speed: speed, to: target, at: graph.time)
      } else {
        motions[axis] = ScrollMotion(
          from: offset[axis].native, speed: speed, in: range(axis), at: graph.time)
      }
    }
    begin()
  }

  /// Moves the content by so many points at once, as a wheel or a key does.
  ///
  /// - Returns: Whether it could be moved.
  @discardableResult
  func scroll(by delta: CGSize) -> Bool {
    guard isEnabled else { return false }
    stopMoving()
    let target = clamped(CGPoint(x: offset.x + delta.width, y: offset.y + delta.height))
    guard target != offset else { return false }
    move(to: target)
    begin()
    return true
  }

  /// Moves the content so that a frame in it is seen.
  ///
  /// - Parameters:
  ///   - frame: The frame in the space of the content.
  ///   - anchor: The point that the frame and the view have in common then; nil moves no more than
  ///     need be.
  ///   - transaction: How to get there.
  func scroll(to frame: CGRect, anchor: UnitPoint?, transaction: Transaction) {
    var target = offset
    if let anchor {
      let point = anchor.point(in: frame)
      let own = anchor.point(in: inside)
      target = CGPoint(x: point.x - own.x, y: point.y - own.y)
    } else {
      for axis in Axis.allCases {
        let start = frame.origin[axis]
        let end = start + frame.size[axis]
        if start < offset[axis] {
          target[axis] = start
        } else if end > offset[axis] + size[axis] {
          target[axis] = end - size[axis]
        }
      }
    }
    scroll(to: target, transaction: transaction)
  }

  /// Moves the content so that a point of it lies at the corner.
  func scroll(to target: CGPoint, transaction: Transaction) {
    stopMoving()
    let attribute = MovingAttribute(offset, in: graph) { [weak self] in self?.followAttribute() }
    self.attribute = attribute
    attribute.set(clamped(target), transaction: transaction)
    followAttribute()
    begin()
  }

  private func followAttribute() {
    if let attribute { move(to: attribute.presented) }
  }

  private func stopMoving() {
    attribute?.stop()
    attribute = nil
    motions.removeAll()
  }

  private func move(to offset: CGPoint) {
    guard offset != self.offset else { return }
    self.offset = offset
    lastMove = graph.time
    graph.layoutChanged()
  }

  override func stop() {
    stopMoving()
    lastMove = nil
  }

  // MARK: - Moving on

  private func begin() {
    lastMove = graph.time
    guard !isListed else { return }
    isListed = true
    graph.begin(self)
  }

  func advance(to time: TimeInterval) -> Bool {
    var moved = offset
    for axis in Axis.allCases {
      guard var motion = motions[axis] else { continue }
      let next = motion.advance(to: time, in: range(axis))
      moved[axis] = CGFloat(next.offset)
      motions[axis] = next.isMoving ? motion : nil
    }
    if !bounces { moved = clamped(moved) }
    move(to: moved)
    graph.displayChanged()
    return isOnTheMove
  }

  func isUnderWay() -> Bool {
    isListed = isOnTheMove
    return isListed
  }

  private var isOnTheMove: Bool { !motions.isEmpty || indicatorOpacity > 0 }

  /// Whether the content is on its way to a place that was asked for.
  var isSeeking: Bool { attribute?.isUnderWay() == true }

  /// What is happening to the content.
  var phase: ScrollPhase {
    if dragStart != nil { return .interacting }
    if isSeeking { return .animating }
    return motions.isEmpty ? .idle : .decelerating
  }

  // MARK: - Pointer and picture

  override func hit(_ point: CGPoint) -> Hit? {
    let frame = frame.shown
    guard frame.contains(point) else { return nil }
    let inner = CGPoint(x: point.x - frame.minX + offset.x, y: point.y - frame.minY + offset.y)
    for item in items.reversed() {
      if let hit = item.hit(inner) { return hit }
    }
    return Hit()
  }

  override func draw(_ context: inout GraphicsContext) {
    let frame = frame.shown
    var inner = context
    if !node.environment.isScrollClipDisabled { inner.clip(to: Path(frame)) }
    inner.translateBy(x: frame.minX - offset.x, y: frame.minY - offset.y)
    for item in items { item.draw(&inner) }
    drawIndicators(in: frame, &context)
  }

  /// Indicators stay for a while after the content was moved, and fade then.
  private var indicatorOpacity: Double {
    guard let lastMove, options.showsIndicators, node.environment.showsScrollIndicators else {
      return 0
    }
    return min(max(1 - (graph.time - lastMove - 0.6) / 0.3, 0), 1)
  }

  private func drawIndicators(in frame: CGRect, _ context: inout GraphicsContext) {
    let opacity = indicatorOpacity
    guard opacity > 0 else { return }
    let color = Color.primary.opacity(0.35 * opacity).resolve(in: node.environment.drawing)
    for axis in Axis.allCases where isScrolled(axis) && range(axis).upperBound > 0 {
      let room = size[axis] - 6
      let length = max(room * size[axis] / contentSize[axis], 20)
      let part = offset[axis].native / range(axis).upperBound
      var bar = frame
      bar.origin[axis] += 3 + CGFloat(min(max(part, 0), 1)) * (room - length)
      bar.size[axis] = length
      bar.origin[axis.other] += frame.size[axis.other] - 6
      bar.size[axis.other] = 3
      context.fill(
        Path(roundedRect: bar, cornerRadius: 1.5), with: .paint(.solid(color)))
    }
  }
}

extension EdgeInsets {
  /// What the insets take from a size.
  var total: CGSize { CGSize(width: leading + trailing, height: top + bottom) }

  /// The distance at the beginning of an axis.
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
}
