import CarolUI

/// A view brought to life in a window, shown at one time after another.
@MainActor
final class Show {
  let graph: ViewGraph
  let size: CGSize

  init(_ view: some View, width: Double = 100, height: Double = 100) {
    graph = ViewGraph(root: view)
    size = CGSize(width: width, height: height)
    _ = at(0)
  }

  /// The picture at a time in seconds.
  @discardableResult
  func at(_ seconds: Double) -> DisplayList {
    graph.update(date: Date(timeIntervalSinceReferenceDate: seconds), size: size)
  }

  /// The bounds of what is filled at a time, in order, as text.
  func frames(at seconds: Double = 0) -> [String] {
    at(seconds).items.compactMap { item in
      guard case .fill(let path, _, _) = item.content else { return nil }
      let rect = path.boundingRect
      let bounds = DisplayList.Bounds(
        minX: rect.minX.native, minY: rect.minY.native, maxX: rect.maxX.native,
        maxY: rect.maxY.native)
      return bounds.applying(item.transform).description
    }
  }

  /// The only frame at a time.
  func frame(at seconds: Double = 0) -> String {
    let frames = frames(at: seconds)
    return frames.count == 1 ? frames[0] : "\(frames.count) frames"
  }
}
