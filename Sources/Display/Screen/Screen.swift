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

  /// Whether there is room for a status line at the bottom; true unless told otherwise.
  ///
  /// To be told before frames are made: the picture's size depends on it.
  var showsStatus: Bool { get set }

  /// What it is, in few words, for those who want to know: `200x60 cells, true colour`.
  var details: String { get }

  /// What is known of the way to it.
  var link: LinkReport { get }

  /// The bytes a second that are not to be exceeded on that way; nil for as many as it carries.
  var bandwidth: Double? { get set }

  /// Whether it is told, too, when the mouse moves with no button held.
  ///
  /// Where that costs something it is only told while somebody wants to know.
  var tracksMotion: Bool { get set }
}

/// A screen without a way to it, which tells of the mouse anyhow.
extension Screen {
  /// Nothing.
  public var link: LinkReport { LinkReport() }

  /// Any number.
  public var bandwidth: Double? {
    get { nil }
    set {}
  }

  /// Always.
  public var tracksMotion: Bool {
    get { true }
    set {}
  }
}
