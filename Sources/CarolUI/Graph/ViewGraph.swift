/// A tree of views brought to life: it keeps their state, lays them out and draws them.
///
/// The owner asks for pictures with ``update(date:size:)``, whenever ``nextUpdate`` says or
/// ``onInvalidate`` is called; in between the graph does nothing. An update evaluates only what has
/// changed, under the transaction in which it was changed, and draws the whole list anew only if
/// anything that is seen has changed.
@MainActor
public final class ViewGraph {
  /// When the next picture will differ from the last one.
  public enum NextUpdate: Hashable, Sendable {
    /// Not until something changes from outside, which ``ViewGraph/onInvalidate`` tells.
    case never

    /// At a date.
    case at(Date)

    /// At each frame that the screen can show.
    case everyFrame
  }

  /// Called when a change from outside asks for an update, once until it is made.
  public var onInvalidate: (() -> Void)?

  /// How often the graph has done its various kinds of work, for tests and benchmarks.
  package var counts = WorkCounts()

  /// The time of the picture being made, in seconds.
  private(set) var time: TimeInterval = 0

  /// The date of the picture being made.
  private(set) var date = Date(timeIntervalSinceReferenceDate: 0)

  /// The transaction whose changes are being taken in.
  private(set) var transaction = Transaction()

  /// Whether bodies, layout or drawing are being evaluated, which sees state as committed.
  private(set) var isEvaluating = false

  /// The number of the transaction being taken in; nil between two of them.
  var flush: Int? { isFlushing ? flushes : nil }

  let timelines = TimelineSet()
  let matches = MatchedSet()
  let witnesses = WitnessSet()
  private(set) lazy var input = PointerInput(self)
  private(set) lazy var focus = FocusSet(self)
  private(set) lazy var layers = WindowLayers(self)

  /// Items in which something has changed that nothing around them depends on.
  var unplaced: [UnplacedItem] = []

  /// Whether room is set apart anywhere, at the side of any view.
  var hasSafeAreas = false

  private var root: RootNode?

  /// Makes the root in the next update, which has a date and a size to make it for.
  private var makeRoot: ((NodeContext) -> RootNode)?
  private var values: EnvironmentValues
  private var size = CGSize.zero

  /// What views want the ground of the window to be, the outermost first.
  private var schemes: [(node: ObjectIdentifier, scheme: ColorScheme)] = []

  private var changes: [TransactionChanges] = []
  private var dirty: [Node] = []
  private var moving: [WeakMoving] = []
  private var hasArrivals = false
  private var actions: [@MainActor () -> Void] = []
  private var watches: [TokenWatch] = []
  private var endOfFlush: [@MainActor () -> Void] = []
  private var isInvalid = true
  private var isUpdating = false
  private var flushes = 0
  private var isFlushing = false
  private var serials = 0
  private var needsLayout = true
  private var needsDisplay = true

  private let builder = DisplayListBuilder()
  private var list = DisplayList()

  /// Makes a graph of a view.
  public init<Root: View>(root: Root, environment: EnvironmentValues = EnvironmentValues()) {
    values = environment
    timelines.add(input)
    setRoot(root)
  }

  // MARK: - From outside

  /// Shows another view in place of the whole tree, from the next update on; all state is lost.
  public func setRoot<Root: View>(_ view: Root) {
    root?.remove()
    root = nil
    input.reset()
    focus.reset()
    makeRoot = { RootNode($0, view) }
    needsLayout = true
    needsDisplay = true
    invalidate()
  }

  /// The values that the root view sees.
  public var environment: EnvironmentValues {
    get { values }
    set {
      values = newValue
      root?.setEnvironment(rootValues)
      invalidate()
    }
  }

  /// When the next picture will differ from the last one.
  public var nextUpdate: NextUpdate {
    if isInvalid || !moving.isEmpty { return .everyFrame }
    return timelines.next
  }

  /// Makes the picture of a date, in a window of a size.
  ///
  /// - Returns: The picture; equal to the last one if nothing that is seen has changed.
  public func update(date: Date, size: CGSize) -> DisplayList {
    isUpdating = true
    self.date = date
    time = date.timeIntervalSinceReferenceDate
    if size != self.size {
      self.size = size
      needsLayout = true
      needsDisplay = true
    }
    let scale = ScreenMetrics.main.scale
    if scale != values.displayScale { environment.displayScale = scale }
    timelines.advance(to: date)
    advanceMoving()
    if let makeRoot {
      self.makeRoot = nil
      let context = NodeContext(graph: self, parent: nil, environment: rootValues)
      root = evaluating { makeRoot(context) }
    }
    settle()
    if hasArrivals {
      hasArrivals = false
      moving.removeAll { $0.attribute?.isUnderWay() != true }
    }
    if needsDisplay { draw() }
    isUpdating = false
    isInvalid = !isAtRest || needsLayout
    return list
  }

  /// What is touched at a point of the window.
  func hit(_ point: CGPoint) -> Hit? { root?.hit(point) }

  /// Calls the closure with each item that is laid out, those around first.
  func forEachItem(_ action: (Item) -> Void) { root?.forEachItem(action) }

  /// Whether a view wants the window to stand on light or on dark ground; nil if none does.
  public var preferredColorScheme: ColorScheme? { schemes.first?.scheme }

  /// What the root view sees: the owner's values, as views inside want the ground to be.
  private var rootValues: EnvironmentValues {
    var values = values
    if let preferredColorScheme { values.colorScheme = preferredColorScheme }
    return values
  }

  // MARK: - From nodes and items

  /// Takes note of what a view wants the ground of the window to be; nil for nothing.
  func prefer(_ scheme: ColorScheme?, for node: Node) {
    let old = preferredColorScheme
    let key = ObjectIdentifier(node)
    let index = schemes.firstIndex { $0.node == key }
    switch (index, scheme) {
    case (let index?, let scheme?): schemes[index].scheme = scheme
    case (nil, let scheme?): schemes.append((key, scheme))
    case (let index?, nil): schemes.remove(at: index)
    case (nil, nil): break
    }
    guard preferredColorScheme != old else { return }
    record(transaction) { [weak self] in
      if let self { self.root?.setEnvironment(self.rootValues) }
    }
  }

  /// The number of the next node.
  func nextSerial() -> Int {
    serials += 1
    return serials
  }

  /// Takes note of a change made under a transaction, to be taken in by the next update.
  func record(_ transaction: Transaction, _ change: @escaping @MainActor () -> Void) {
    transaction.end?.take(by: self)
    if let last = changes.indices.last, changes[last].transaction.call == transaction.call {
      changes[last].changes.append(change)
    } else {
      changes.append(TransactionChanges(transaction: transaction, changes: [change]))
    }
    invalidate()
  }

  /// Takes note of a node to be evaluated.
  func enqueue(_ node: Node) {
    dirty.append(node)
    invalidate()
  }

  /// Takes note of something to be called when the views have settled.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    invalidate()
  }

  /// Takes note of something to be called at the end of the transaction being taken in.
  func afterFlush(_ action: @escaping @MainActor () -> Void) {
    endOfFlush.append(action)
  }

  /// Takes note of something to be called when nobody holds a token any more.
  func watch(_ token: RunToken, _ action: @escaping @MainActor () -> Void) {
    watches.append(TokenWatch(token: token, action: action))
  }

  /// Takes note that sizes or places may be others.
  func layoutChanged() {
    witnesses.note()
    needsLayout = true
    needsDisplay = true
    invalidate()
  }

  /// Takes note that something changes with the date, sooner than it was to.
  func timelinesChanged() {
    invalidate()
  }

  /// Takes note that views hand up something else.
  func preferencesChanged() {
    witnesses.note()
    invalidate()
  }

  /// Takes note that something looks different where it is.
  func displayChanged() {
    witnesses.note()
    needsDisplay = true
    invalidate()
  }

  /// Keeps something under way until it arrives, or nobody needs it any more.
  func begin(_ attribute: any Moving) {
    moving.append(WeakMoving(attribute: attribute))
    invalidate()
  }

  /// Takes note that something under way has stopped before its time.
  func stopped() {
    hasArrivals = true
  }

  // MARK: - The update

  private func invalidate() {
    guard !isInvalid, !isUpdating else { return }
    isInvalid = true
    onInvalidate?()
  }

  private func evaluating<Result>(_ body: () -> Result) -> Result {
    let outer = isEvaluating
    isEvaluating = true
    defer { isEvaluating = outer }
    return body()
  }

  private func advanceMoving() {
    for index in moving.indices where moving[index].attribute?.advance(to: time) != true {
      hasArrivals = true
    }
  }

  /// Takes in changes, and what they lead to, until all is at rest.
  ///
  /// What views do when they appear or see a value change may change state again. After so many
  /// rounds the rest waits for the next picture, so that a quarrel between views cannot hang.
  private func settle() {
    for _ in 0..<16 {
      if changes.isEmpty {
        if !dirty.isEmpty || needsLayout || witnesses.isDue { flush(Transaction()) }
      } else {
        let changes = changes
        self.changes.removeAll(keepingCapacity: true)
        for group in changes { flush(group.transaction, group.changes) }
      }
      if !watches.isEmpty { actions.append(contentsOf: endedWatches()) }
      if isAtRest { break }
      let actions = actions
      self.actions.removeAll(keepingCapacity: true)
      for action in actions { action() }
      guard isAtRest else { continue }
      if needsLayout { flush(Transaction()) }
      break
    }
  }

  /// What is to be done about the tokens that have gone.
  private func endedWatches() -> [@MainActor () -> Void] {
    let ended = watches.filter { $0.token == nil }
    if !ended.isEmpty { watches.removeAll { $0.token == nil } }
    return ended.map(\.action)
  }

  private var isAtRest: Bool { changes.isEmpty && dirty.isEmpty && actions.isEmpty }

  /// Makes changes, evaluates what is dirty, from the top down, and lays out, under one transaction.
  private func flush(_ transaction: Transaction, _ changes: [@MainActor () -> Void] = []) {
    flushes += 1
    isFlushing = true
    self.transaction = transaction
    for change in changes { change() }
    evaluating {
      // Views that ask for their place, and move by what they are told, might never agree.
      for _ in 0..<16 {
        evaluateDirty()
        if needsLayout {
          needsLayout = false
          counts.layouts += 1
          root?.layOut(in: size)
        }
        if dirty.isEmpty && !needsLayout { witnesses.look() }
        if dirty.isEmpty && !needsLayout { break }
      }
    }
    if !endOfFlush.isEmpty {
      for action in endOfFlush { action() }
      endOfFlush.removeAll(keepingCapacity: true)
    }
    self.transaction = Transaction()
    isFlushing = false
  }

  private func evaluateDirty() {
    while !dirty.isEmpty {
      let nodes = dirty.sorted { ($0.depth, $0.serial) < ($1.depth, $1.serial) }
      dirty.removeAll(keepingCapacity: true)
      for node in nodes where node.isAlive && node.isDirty {
        node.evaluate()
      }
    }
  }

  private func draw() {
    needsDisplay = false
    counts.drawings += 1
    builder.removeAll()
    evaluating { root?.draw(into: builder) }
    list = builder.list
  }
}

/// Changes made under one transaction, not yet taken in.
private struct TransactionChanges {
  var transaction: Transaction
  var changes: [@MainActor () -> Void]
}

/// Something under way that belongs to a node or item.
private struct WeakMoving {
  weak var attribute: (any Moving)?
}

/// How often a graph has done its various kinds of work.
package struct WorkCounts: Equatable, Sendable {
  /// Bodies evaluated.
  package var bodies = 0
  /// Layouts of the whole tree.
  package var layouts = 0
  /// Items asked for a size that they did not remember.
  package var measurements = 0
  /// Lists drawn.
  package var drawings = 0
  /// Canvases whose closure was called.
  package var canvases = 0
  /// Nodes alive.
  package var nodes = 0
}
