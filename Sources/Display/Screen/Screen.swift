public import Foundation

/// A screen that somebody sits in front of: a surface with keys and a mouse.
///
/// ```swift
/// let screen = try ScreenKind.auto.open(environment: ProcessInfo.processInfo.environment)
/// screen.onEvent = { event in … }
/// screen.enter()
/// defer { screen.close() }
/// ```
@MainActor public protocol Screen: DisplaySurface {
  /// Called on the main thread with everything that happens.
  var onEvent: ((InputEvent) -> Void)? { get set }

  /// Takes the screen over; frames may be presented from now on.
  func enter()

  /// The point of the window under the mouse, as the window lay in the last frame.
  func point(under mouse: MouseEvent) -> CGPoint

  /// The part of the song under the mouse, 0...1; nil outside the progress bar.
  func progress(under mouse: MouseEvent) -> Double?

  /// What it is, in few words, for those who want to know: `200x60 cells, true colour`.
  var details: String { get }
}
