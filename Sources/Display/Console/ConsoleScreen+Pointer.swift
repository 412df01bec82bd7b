internal import Dispatch
internal import Drawing
internal import Foundation
internal import HostClock

/// The mouse and fingers, and the arrow that shows where the mouse is.
extension ConsoleScreen {
  /// Seconds for which the arrow is seen after the mouse was moved.
  private static let pointerTime = 3.0

  /// Reads mice and touch screens, as far as that is permitted.
  func startPointing() {
    pointers.onChange = { [weak self] in self?.take($0, hasPointer: $1) }
    pointers.open()
    let refusal = "no mouse or touch: not permitted (add yourself to the group input)"
    if pointers.isRefused, pointers.count == 0, !words.contains(refusal) { words.append(refusal) }
  }

  /// Lets go of the mouse: others are going to use it.
  func stopPointing() {
    pointers.close()
    pointerSeenUntil = nil
    for event in pointer.letGo() { onEvent?(.mouse(event)) }
  }

  private func take(_ change: PointerDecoder.Change, hasPointer: Bool) {
    guard hasScreen, isSeen, let event = pointer.take(change) else { return }
    wake()
    if hasPointer {
      if pointerSeenUntil == nil { hidePointerLater(after: Self.pointerTime) }
      pointerSeenUntil = HostTime.now.advanced(bySeconds: Self.pointerTime)
      paintSoon()
    }
    onEvent?(.mouse(event))
  }

  private func hidePointerLater(after seconds: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let end = self.pointerSeenUntil else { return }
        let rest = end.seconds(since: .now)
        guard rest <= 0 else { return self.hidePointerLater(after: rest) }
        self.pointerSeenUntil = nil
        self.paintSoon()
      }
    }
  }

  /// Paints once for however many movements there are meanwhile.
  private func paintSoon() {
    guard !isPaintingSoon else { return }
    isPaintingSoon = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.008) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isPaintingSoon = false
        guard self.hasScreen, self.isSeen else { return }
        if self.device.isReady { self.paint() } else { self.paintSoon() }
      }
    }
  }

  /// The arrow; nothing while nobody moves the mouse.
  func pointerItems(rowHeight: Double) -> [DisplayList.Item] {
    guard pointerSeenUntil != nil else { return [] }
    let corners: [(Double, Double)] = [
      (0, 0), (0, 0.95), (0.22, 0.74), (0.37, 1.08), (0.52, 1.02), (0.37, 0.69), (0.68, 0.69),
    ]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0 * rowHeight, y: corner.1 * rowHeight)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    let place = DisplayList.Transform(tx: pointer.x, ty: pointer.y)
    let white = Paint.solid(Color.Resolved(red: 1, green: 1, blue: 1))
    let black = Paint.solid(Color.Resolved(red: 0, green: 0, blue: 0))
    let edge = DisplayList.Stroke(width: max(rowHeight / 12, 1))
    return [
      DisplayList.Item(.fill(path, rule: .nonZero, paint: white), transform: place),
      DisplayList.Item(.stroke(path, style: edge, paint: black), transform: place),
    ]
  }
}
