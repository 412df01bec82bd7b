public import Foundation
internal import Synchronization

/// How large the window is that programs draw in, for those who ask outside of any layout.
///
/// Whoever shows a window says so here before its views are made and when its size changes. A body
/// that reads the size is evaluated again when it changes.
public final class ScreenMetrics: Observable, Sendable {
  /// The window of this process.
  public static let main = ScreenMetrics()

  private let values = Mutex((size: CGSize(width: 390, height: 844), scale: CGFloat(3)))
  private let registrar = ObservationRegistrar()

  /// The size of the window in points; that of a phone until someone says otherwise.
  public var size: CGSize {
    registrar.access(self, keyPath: \.size)
    return values.withLock { $0.size }
  }

  /// Pixels to a point.
  public var scale: CGFloat {
    registrar.access(self, keyPath: \.scale)
    return values.withLock { $0.scale }
  }

  /// Says how large the window is, and how many pixels there are to a point.
  public func set(size: CGSize, scale: CGFloat) {
    let old = values.withLock { $0 }
    if old.size != size {
      registrar.withMutation(of: self, keyPath: \.size) { values.withLock { $0.size = size } }
    }
    if old.scale != scale {
      registrar.withMutation(of: self, keyPath: \.scale) { values.withLock { $0.scale = scale } }
    }
  }
}
