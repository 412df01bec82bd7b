/// Something that the person or the system did to the screen.
public enum InputEvent: Hashable, Sendable {
  /// A key, or a character however it was typed.
  case key(Key, KeyModifiers)

  /// A key that is held counts again, where the screen tells it from one that goes down.
  case keyRepeat(Key, KeyModifiers)

  /// A key comes up, where the screen tells.
  case keyUp(Key, KeyModifiers)

  /// The mouse, or a finger.
  case mouse(MouseEvent)

  /// Text put in as a whole. It is as it came: clean it before showing it.
  case paste(String)

  /// Whether the window has the keyboard.
  case focus(Bool)

  /// The screen has a new size, or was found to show more than was thought.
  ///
  /// The next frame repaints it all.
  case resize(CellSize)

  /// The program is about to be stopped, and is when the handlers of this event return.
  case suspended

  /// The program runs again, but another one has the terminal: nothing is drawn.
  case continuedInBackground

  /// The program has the terminal again; the next frame repaints it all.
  case resumed

  /// A signal asks the program to end; after closing, the exit code is 128 and this number.
  case terminate(signal: Int32)

  /// The terminal is gone. Nothing can be shown or restored any more.
  case hangup
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A character that a key or an input method made; with control, alt or command held, the one
  /// that the key makes without them.
  case character(Character)

  /// The return or enter key.
  case enter

  /// The tab key; with shift, back.
  case tab

  /// The key that deletes backwards.
  case backspace

  /// The escape key.
  case escape

  /// The arrow that points up.
  case up

  /// The arrow that points down.
  case down

  /// The arrow that points left.
  case left

  /// The arrow that points right.
  case right

  /// To the beginning.
  case home

  /// To the end.
  case end

  /// One page up.
  case pageUp

  /// One page down.
  case pageDown

  /// The insert key.
  case insert

  /// The key that deletes forwards.
  case delete

  /// A function key, counted from 1.
  case function(Int)
}

/// The keys held down beside another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key, in the order in which terminals report them.
  public var rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The shift key; not told for characters alone, where it has done its work already.
  public static let shift = KeyModifiers(rawValue: 1)

  /// The alt, option or meta key.
  public static let alt = KeyModifiers(rawValue: 2)

  /// The control key.
  public static let control = KeyModifiers(rawValue: 4)

  /// The command, windows or super key.
  public static let command = KeyModifiers(rawValue: 8)
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What happened to the mouse.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case down

    /// A button came up.
    case up

    /// The mouse moved with a button held.
    case drag

    /// The mouse moved with no button held.
    case move

    /// The wheel turned: 1 is one notch up, -1 one notch down.
    case wheel(Int)
  }

  /// What happened.
  public var action: Action

  /// The button: 0 is the left one, 1 the middle one, 2 the right one.
  public var button: Int

  /// The pointer's distance from the left edge in cells; in pixels on a screen without cells.
  ///
  /// The middle of a cell where the screen does not tell more exactly.
  public var x: Double

  /// The pointer's distance from the upper edge, in the unit of ``x``.
  public var y: Double

  /// Keys held meanwhile.
  public var modifiers: KeyModifiers

  /// Makes an event from its parts.
  public init(action: Action, button: Int, x: Double, y: Double, modifiers: KeyModifiers = []) {
    self.action = action
    self.button = button
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }

  /// Makes an event in the middle of a cell.
  public init(
    action: Action, button: Int, column: Int, row: Int, modifiers: KeyModifiers = []
  ) {
    self.init(
      action: action, button: button, x: Double(column) + 0.5, y: Double(row) + 0.5,
      modifiers: modifiers)
  }

  /// Whole cells to the left of the pointer.
  public var column: Int { Int(x.rounded(.down)) }

  /// Whole cells above the pointer.
  public var row: Int { Int(y.rounded(.down)) }
}
