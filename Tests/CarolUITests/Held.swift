import CarolUI
import Foundation

/// A view that owns a value and hands it on.
struct Held<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

extension Show {
  /// Does something with the pointer, at a time in seconds.
  func hand(_ action: PointerEvent.Action, _ x: Double, _ y: Double, at seconds: Double = 0) {
    graph.pointer(
      PointerEvent(
        action, at: CGPoint(x: x, y: y), time: Date(timeIntervalSinceReferenceDate: seconds)))
  }
}
