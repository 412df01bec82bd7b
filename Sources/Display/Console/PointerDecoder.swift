internal import CLinux

/// Makes movements of a pointer of what a mouse or a touch screen reports.
///
/// A report is told as a whole: first where the pointer is, then what its buttons do.
package struct PointerDecoder: Sendable {
  /// What a device is.
  package enum Kind: Hashable, Sendable {
    /// It tells how far it was moved.
    case mouse
    /// It tells where on the screen it is, in the numbers of its axes.
    case tablet(x: ClosedRange<Int>, y: ClosedRange<Int>)
    /// The same for a finger, in the words of single-touch or of multi-touch devices.
    case touch(x: ClosedRange<Int>, y: ClosedRange<Int>, isMultiTouch: Bool)

    /// Whether somebody points with it from afar, and needs to see where.
    package var hasPointer: Bool {
      if case .touch = self { return false }
      return true
    }
  }

  /// What became of the pointer.
  package enum Change: Hashable, Sendable {
    /// It was moved by so many steps.
    case moved(x: Int, y: Int)
    /// It stands at this share of the panel's width and height.
    case placed(x: Double, y: Double)
    /// A button went down or came up; 0 is the left one, or the finger.
    case button(Int, isDown: Bool)
    /// The wheel turned by so many notches, up if positive.
    case wheel(Int)
  }

  /// What the device is.
  package let kind: Kind

  private var step = (x: 0, y: 0)
  private var place: (x: Int, y: Int)?
  private var isPlaced = false
  private var buttons: [Change] = []
  private var notches = 0
  private var slot = 0
  /// The slot of the finger that is followed; nil while there is none.
  private var finger: Int?
  /// Whether reports were lost: what came of this one means nothing.
  private var isLost = false

  /// Makes a decoder that has heard nothing.
  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// Takes one event of the kernel's, and appends what a report that it ends has come to.
  package mutating func take(
    type: Int32, code: Int32, value: Int32, into changes: inout [Change]
  ) {
    switch type {
    case EV_SYN where code == SYN_DROPPED: isLost = true
    case EV_SYN where code == SYN_REPORT: endReport(into: &changes)
    case EV_REL: takeRelative(code, Int(value))
    case EV_ABS: takeAbsolute(code, Int(value))
    case EV_KEY: takeKey(code, value)
    default: break
    }
  }

  private mutating func takeRelative(_ code: Int32, _ value: Int) {
    guard kind == .mouse else { return }
    switch code {
    case REL_X: step.x += value
    case REL_Y: step.y += value
    case REL_WHEEL: notches += value
    default: break
    }
  }

  private mutating func takeAbsolute(_ code: Int32, _ value: Int) {
    var isMultiTouch = false
    switch kind {
    case .mouse: return
    case .tablet: break
    case .touch(_, _, let isMulti): isMultiTouch = isMulti
    }
    let old = place ?? (0, 0)
    switch code {
    case ABS_X where !isMultiTouch: (place, isPlaced) = ((value, old.y), true)
    case ABS_Y where !isMultiTouch: (place, isPlaced) = ((old.x, value), true)
    case ABS_WHEEL: break
    case ABS_MT_SLOT: slot = value
    case ABS_MT_TRACKING_ID where isMultiTouch:
      if value >= 0, finger == nil {
        finger = slot
        buttons.append(.button(0, isDown: true))
      } else if value < 0, finger == slot {
        finger = nil
        buttons.append(.button(0, isDown: false))
      }
    case ABS_MT_POSITION_X where isMultiTouch && finger == slot:
      (place, isPlaced) = ((value, old.y), true)
    case ABS_MT_POSITION_Y where isMultiTouch && finger == slot:
      (place, isPlaced) = ((old.x, value), true)
    default: break
    }
  }

  private mutating func takeKey(_ code: Int32, _ value: Int32) {
    // 2 is a key that repeats.
    guard value == 0 || value == 1 else { return }
    let number: Int
    switch (code, kind) {
    case (BTN_LEFT, .mouse), (BTN_LEFT, .tablet), (BTN_TOUCH, .touch(_, _, false)): number = 0
    case (BTN_MIDDLE, .mouse), (BTN_MIDDLE, .tablet): number = 1
    case (BTN_RIGHT, .mouse), (BTN_RIGHT, .tablet): number = 2
    default: return
    }
    buttons.append(.button(number, isDown: value == 1))
  }

  private mutating func endReport(into changes: inout [Change]) {
    defer {
      (step, isPlaced, notches, isLost) = ((0, 0), false, 0, false)
      buttons.removeAll(keepingCapacity: true)
    }
    guard !isLost else { return }
    if step != (0, 0) { changes.append(.moved(x: step.x, y: step.y)) }
    if isPlaced, let place, let share = share(of: place) {
      changes.append(.placed(x: share.x, y: share.y))
    }
    changes += buttons
    if notches != 0 { changes.append(.wheel(notches)) }
  }

  private func share(of place: (x: Int, y: Int)) -> (x: Double, y: Double)? {
    let ranges: (x: ClosedRange<Int>, y: ClosedRange<Int>)
    switch kind {
    case .mouse: return nil
    case .tablet(let x, let y), .touch(let x, let y, _): ranges = (x, y)
    }
    func share(_ value: Int, _ range: ClosedRange<Int>) -> Double {
      guard range.count > 1 else { return 0 }
      let value = min(max(value, range.lowerBound), range.upperBound)
      return Double(value - range.lowerBound) / Double(range.count - 1)
    }
    return (share(place.x, ranges.x), share(place.y, ranges.y))
  }
}
