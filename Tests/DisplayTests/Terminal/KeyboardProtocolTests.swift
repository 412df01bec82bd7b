import Display
import Testing

/// Keys as the kitty keyboard protocol tells them.
@Suite struct KeyboardProtocolTests {
  typealias Output = TerminalInput.Output

  private static func outputs(_ bytes: some Sequence<UInt8>) -> [Output] {
    var input = TerminalInput()
    var outputs: [Output] = []
    input.feed(bytes, into: &outputs)
    return outputs
  }

  private static func down(_ key: Key, _ held: KeyModifiers = []) -> InputEvent { .key(key, held) }

  /// What is sent behind `CSI`, and what it means.
  static let forms: [(String, [InputEvent])] = [
    // A key alone: down, again, up.
    ("97;1:1;97u", [down(.character("a"))]), ("97;;97u", [down(.character("a"))]),
    ("97u", [down(.character("a"))]), ("97;1:2;97u", [.keyRepeat(.character("a"), [])]),
    ("97;1:3u", [.keyUp(.character("a"), [])]),
    ("32;1:2;32u", [.keyRepeat(.character(" "), [])]), ("32;1:3u", [.keyUp(.character(" "), [])]),
    // With shift its text counts, else what it makes with shift, else its capital.
    ("97:65;2;65u", [down(.character("A"))]), ("47:63;2;63u", [down(.character("?"))]),
    ("47:63;2u", [down(.character("?"))]), ("228;2u", [down(.character("Ä"))]),
    ("97;65u", [down(.character("a"))]), ("97;65;65u", [down(.character("A"))]),
    // A layout: the text is what the layout makes, a shortcut the key of that place.
    ("1103::122;1;1103u", [down(.character("я"))]),
    ("1103::122;5u", [down(.character("z"), .control)]),
    ("233::50;1;233u", [down(.character("é"))]), ("233;3u", [down(.character("é"), .alt)]),
    ("64;1;64u", [down(.character("@"))]),
    // What an input method makes is no key's, and may be longer.
    ("0;;26085:26412u", [down(.character("日")), down(.character("本"))]),
    ("0;;101:769u", [down(.character("e\u{301}"))]),
    // Keys held.
    ("99;5u", [down(.character("c"), .control)]),
    ("122:90;6u", [down(.character("z"), [.control, .shift])]),
    ("113;9u", [down(.character("q"), .command)]), ("120;3;120u", [down(.character("x"), .alt)]),
    ("97;69;1u", [down(.character("a"), .control)]),
    ("97;133u", [down(.character("a"), .control)]),
    // Keys without a character.
    ("13u", [down(.enter)]), ("13;1:3u", [.keyUp(.enter, [])]), ("9;2u", [down(.tab, .shift)]),
    ("127;1:2u", [.keyRepeat(.backspace, [])]), ("27u", [down(.escape)]),
    ("27;1:3u", [.keyUp(.escape, [])]), ("1;1:2A", [.keyRepeat(.up, [])]),
    ("1;1:3D", [.keyUp(.left, [])]), ("1;5:2C", [.keyRepeat(.right, .control)]),
    ("1;129A", [down(.up)]), ("3;1:3~", [.keyUp(.delete, [])]),
    ("5;1:2~", [.keyRepeat(.pageUp, [])]),
    ("13;1:1~", [down(.function(3))]), ("1;1:1P", [down(.function(1))]),
    // The number pad.
    ("57404;129;53u", [down(.character("5"))]), ("57414;1:3u", [.keyUp(.enter, [])]),
    ("57419u", [down(.up)]), ("57413;;43u", [down(.character("+"))]),
    // Keys that are none here, and things that nobody means.
    ("57441;2u", []), ("57448;1:3u", []), ("57358u", []), ("57430u", []), ("57376u", []),
    ("0u", []), ("31;;7u", []), ("55296u", []), ("1114112u", []), ("99999999999999999999u", []),
    ("97;;27u", [down(.character("a"))]), ("57399u", []), (";;u", []), (":::;:::;:::u", []),
  ]

  @Test(arguments: forms) func `a form means what it means, whole or in two pieces`(
    form: String, events: [InputEvent]
  ) {
    let bytes = Array("\u{1B}[\(form)".utf8)
    #expect(Self.outputs(bytes) == events.map { .event($0) })
    for cut in 1..<bytes.count {
      var input = TerminalInput()
      var outputs: [Output] = []
      input.feed(bytes[..<cut], into: &outputs)
      #expect(outputs.isEmpty)
      input.feed(bytes[cut...], into: &outputs)
      #expect(outputs == events.map { .event($0) })
    }
  }

  @Test func `what a sequence is made of is never taken for keys`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    for round in 0..<5000 {
      var form = ""
      for field in 0..<Int.random(in: 1...4, using: &random) {
        if field > 0 { form += ";" }
        for part in 0..<Int.random(in: 1...4, using: &random) {
          if part > 0 { form += ":" }
          // Codes under which no letter or digit can be meant.
          if random.chance(70) { form += "\(Int.random(in: 0x4E00...0x9000, using: &random))" }
        }
      }
      let final =
        ["u", "~", "A", "R", "t", "n", "c", "y", "M"].randomElement(using: &random) ?? "u"
      let prefix = ["", "?", ">", "=", "<"].randomElement(using: &random) ?? ""
      let bytes = Array("\u{1B}[\(prefix)\(form)\(final)".utf8)
      // Three more bytes belong to a report of the mouse as it was once told.
      let isOldMouse = final == "M" && prefix.isEmpty && form.allSatisfy { ";:".contains($0) }
      if isOldMouse { continue }
      for output in Self.outputs(bytes) {
        guard case .event(let event) = output, let key = event.pressedKey,
          case .character(let character) = key
        else { continue }
        let isNoPart = character.unicodeScalars.allSatisfy { $0.value >= 0x4E00 }
        try #require(isNoPart, "seed \(seed), round \(round): \(prefix)\(form)\(final)")
      }
      var input = TerminalInput()
      var outputs: [Output] = []
      input.feed(bytes, into: &outputs)
      outputs.removeAll()
      input.feed([0x71], into: &outputs)
      try #require(outputs == [.event(.key(.character("q"), []))], "seed \(seed), \(round)")
    }
  }
}

extension InputEvent {
  /// The key that an event is about.
  fileprivate var pressedKey: Key? {
    switch self {
    case .key(let key, _), .keyRepeat(let key, _), .keyUp(let key, _): key
    default: nil
    }
  }
}
