/// What a terminal answers to a question.
package enum TerminalReply: Hashable, Sendable {
  /// The state of a private mode (DECRPM).
  case mode(Int, Int)
  /// Its name and version (XTVERSION).
  case name(String)
  /// What kind of terminal it is (DA1).
  case attributes([Int])
  /// A cell's width and height in pixels.
  case cellSize(Int, Int)
  /// The window's width and height in pixels.
  case windowSize(Int, Int)
  /// The screen's extent in cells, and in pixels where that is known (mode 2048).
  case extent(CellSize, PixelSize)
  /// Where the cursor is, counted from 1.
  case cursor(row: Int, column: Int)
  /// A limit of pictures (XTSMGRAPHICS): what is limited, and the limit's numbers.
  case pictureLimit(Int, [Int])
  /// The version of kitty, asked for by its own name.
  case kittyVersion(String)
  /// What became of a command of the kitty graphics protocol, by the image's number.
  case picture(Int, isFine: Bool)
  /// What the keyboard has been asked to tell, as bits (the kitty keyboard protocol).
  case keyboard(Int)
  /// All is well (DSR): everything written before the question has been read.
  case fine
}

/// Makes events and replies of the bytes that a terminal sends.
///
/// Takes anything, in pieces of any size. What it does not know is swallowed whole: nothing of a
/// sequence is ever taken for keys.
package struct TerminalInput {
  /// Something that came.
  package enum Output: Hashable, Sendable {
    case event(InputEvent)
    case reply(TerminalReply)
  }

  enum State: Hashable {
    case ground
    case escape
    /// Control sequences: parameters and intermediates so far are in `held`.
    case control
    /// One more byte says which key it is: after `ESC O`, and after `ESC [ [` on the console.
    case singleShift
    case consoleKey
    /// The three bytes of a mouse report of the old kind.
    case oldMouse(remaining: Int)
    /// DCS, OSC and the like, until their terminator.
    case string(introducer: UInt8)
    case stringEscape(introducer: UInt8)
    case scalar(remaining: Int)
    case paste
  }

  /// Whether questions are out: then an escape is likely to begin a reply that comes in pieces.
  package var expectsReplies = false

  /// A cell's extent while the mouse is told of in pixels; nil while it is in cells.
  package var mouseCell: PixelSize?

  var state = State.ground
  var held: [UInt8] = []
  var hasAlt = false
  /// The most bytes that one sequence is remembered of; the rest is swallowed unread.
  private static let longestSequence = 256
  /// The most bytes of one paste; the rest is swallowed.
  private static let longestPaste = 65_536
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// Makes a parser that has seen nothing.
  package init() {}

  /// Seconds of silence after which `timeOut` is to be called; nil while nothing is half read.
  package var patience: Double? {
    switch state {
    case .ground: nil
    case .escape: expectsReplies ? 0.5 : 0.05
    default: 0.5
    }
  }

  /// Takes bytes and appends what they mean.
  package mutating func feed(_ bytes: some Sequence<UInt8>, into output: inout [Output]) {
    for byte in bytes { take(byte, &output) }
  }

  /// Gives up on what is half read: a lone escape was the key, the rest is dropped.
  package mutating func timeOut(into output: inout [Output]) {
    switch state {
    case .escape: output.append(.event(.key(.escape, [])))
    case .paste: endPaste(&output)
    default: break
    }
    reset()
  }

  mutating func reset() {
    state = .ground
    held.removeAll(keepingCapacity: true)
    hasAlt = false
  }

  private mutating func take(_ byte: UInt8, _ output: inout [Output]) {
    switch state {
    case .ground: takeGround(byte, &output)
    case .escape: takeEscape(byte, &output)
    case .control: takeControl(byte, &output)
    case .singleShift:
      reset()
      if let key = Self.letterKeys[byte] { output.append(.event(.key(key, []))) }
    case .consoleKey:
      reset()
      if 0x41...0x45 ~= byte { output.append(.event(.key(.function(Int(byte) - 0x40), []))) }
    case .oldMouse(let remaining):
      if remaining > 1 { state = .oldMouse(remaining: remaining - 1) } else { reset() }
    case .string(let introducer): takeString(byte, introducer, &output)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") {
        endString(introducer, &output)
      } else {
        reset()
        state = .escape
        take(byte, &output)
      }
    case .scalar(let remaining): takeScalar(byte, remaining, &output)
    case .paste: takePaste(byte, &output)
    }
  }

  private mutating func takeGround(_ byte: UInt8, _ output: inout [Output]) {
    let alt: KeyModifiers = hasAlt ? .alt : []
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: key(.enter, alt, &output)
    case 0x09: key(.tab, alt, &output)
    case 0x7F, 0x08: key(.backspace, alt, &output)
    case 0x00: key(.character(" "), alt.union(.control), &output)
    case 0x01..<0x1B:
      key(.character(Character(Unicode.Scalar(byte + 0x60))), alt.union(.control), &output)
    case 0x1C..<0x20:
      key(.character(Character(Unicode.Scalar(byte + 0x40))), alt.union(.control), &output)
    case 0x20..<0x7F: key(.character(Character(Unicode.Scalar(byte))), alt, &output)
    case 0xC2...0xDF: begin(byte, remaining: 1)
    case 0xE0...0xEF: begin(byte, remaining: 2)
    case 0xF0...0xF4: begin(byte, remaining: 3)
    default: reset()
    }
  }

  private mutating func key(_ key: Key, _ modifiers: KeyModifiers, _ output: inout [Output]) {
    output.append(.event(.key(key, modifiers)))
    reset()
  }

  private mutating func begin(_ byte: UInt8, remaining: Int) {
    held = [byte]
    state = .scalar(remaining: remaining)
  }

  private mutating func takeScalar(
    _ byte: UInt8, _ remaining: Int, _ output: inout [Output]
  ) {
    guard 0x80..<0xC0 ~= byte else {
      reset()
      return take(byte, &output)
    }
    held.append(byte)
    guard remaining == 1 else { return state = .scalar(remaining: remaining - 1) }
    let alt: KeyModifiers = hasAlt ? .alt : []
    // Overlong forms and surrogates are no text.
    guard let text = String(validating: held, as: UTF8.self), let character = text.first else {
      return reset()
    }
    key(.character(character), alt, &output)
  }

  private mutating func takeEscape(_ byte: UInt8, _ output: inout [Output]) {
    switch byte {
    case UInt8(ascii: "["):
      reset()
      state = .control
    case UInt8(ascii: "O"):
      reset()
      state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      reset()
      state = .string(introducer: byte)
    case UInt8(ascii: "\\"): reset()
    case 0x1B: output.append(.event(.key(.escape, [])))
    default:
      state = .ground
      hasAlt = true
      takeGround(byte, &output)
    }
  }

  private mutating func takeControl(_ byte: UInt8, _ output: inout [Output]) {
    switch byte {
    case 0x20..<0x40:
      if held.count < Self.longestSequence { held.append(byte) }
    case UInt8(ascii: "[") where held.isEmpty: state = .consoleKey
    case 0x40..<0x7F:
      let sequence = ControlSequence(held, final: byte)
      reset()
      if sequence.isOldMouse {
        state = .oldMouse(remaining: 3)
      } else if sequence.beginsPaste {
        state = .paste
      } else {
        output.append(contentsOf: sequence.meanings(cell: mouseCell))
      }
    case 0x1B:
      reset()
      state = .escape
    default: reset()
    }
  }

  private mutating func takeString(
    _ byte: UInt8, _ introducer: UInt8, _ output: inout [Output]
  ) {
    switch byte {
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x07 where introducer == UInt8(ascii: "]"): reset()
    case 0x18, 0x1A: reset()
    default: if held.count < Self.longestSequence { held.append(byte) }
    }
  }

  private mutating func endString(_ introducer: UInt8, _ output: inout [Output]) {
    if introducer == UInt8(ascii: "P"), held.starts(with: Array(">|".utf8)) {
      output.append(.reply(.name(String(decoding: held.dropFirst(2), as: UTF8.self))))
    } else if introducer == UInt8(ascii: "P"), held.starts(with: Array("1+r".utf8)) {
      if let value = held.split(separator: UInt8(ascii: "=")).dropFirst().first {
        output.append(.reply(.kittyVersion(Self.decodedHexadecimal(value))))
      }
    } else if introducer == UInt8(ascii: "_"), held.first == UInt8(ascii: "G") {
      let parts = held.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1)
      let image = parts.first?.split(separator: UInt8(ascii: ",")).first {
        $0.starts(with: "i=".utf8)
      }
      if let image, let number = Int(String(decoding: image.dropFirst(2), as: UTF8.self)) {
        let isFine = parts.count == 2 && parts[1].elementsEqual("OK".utf8)
        output.append(.reply(.picture(number, isFine: isFine)))
      }
    }
    reset()
  }

  /// Text of which each byte was sent as two digits.
  private static func decodedHexadecimal(_ digits: ArraySlice<UInt8>) -> String {
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    let bytes = stride(from: 0, to: values.count - 1, by: 2).map { index in
      UInt8(values[index] << 4 | values[index + 1])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func takePaste(_ byte: UInt8, _ output: inout [Output]) {
    held.append(byte)
    if byte == UInt8(ascii: "~"), held.suffix(Self.endOfPaste.count) == Self.endOfPaste[...] {
      held.removeLast(Self.endOfPaste.count)
      endPaste(&output)
      reset()
    } else if held.count > Self.longestPaste + Self.endOfPaste.count {
      // Of what is too much only the tail is kept, in which the end may be found.
      held.remove(at: Self.longestPaste)
    }
  }

  private mutating func endPaste(_ output: inout [Output]) {
    let text = String(decoding: held.prefix(Self.longestPaste), as: UTF8.self)
    output.append(.event(.paste(text)))
  }

  /// Keys named by the letter at the end of a sequence.
  static let letterKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    UInt8(ascii: "M"): .enter,
  ]
}
