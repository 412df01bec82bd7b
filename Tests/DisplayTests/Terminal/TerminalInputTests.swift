import Display
import Testing

@Suite struct TerminalInputTests {
  typealias Output = TerminalInput.Output

  private func outputs(_ pieces: [String], expectsReplies: Bool = false) -> [Output] {
    var input = TerminalInput()
    input.expectsReplies = expectsReplies
    var outputs: [Output] = []
    for piece in pieces { input.feed(Array(piece.utf8), into: &outputs) }
    return outputs
  }

  private static func key(_ key: Key, _ modifiers: KeyModifiers = []) -> Output {
    .event(.key(key, modifiers))
  }

  static let keys: [(String, Output)] = [
    ("q", key(.character("q"))), (" ", key(.character(" "))), ("é", key(.character("é"))),
    ("🎄", key(.character("🎄"))), ("\r", key(.enter)), ("\t", key(.tab)),
    ("\u{7F}", key(.backspace)), ("\u{3}", key(.character("c"), .control)),
    ("\u{1A}", key(.character("z"), .control)), ("\u{1C}", key(.character("\\"), .control)),
    ("\u{1B}[A", key(.up)), ("\u{1B}OA", key(.up)), ("\u{1B}[1;5D", key(.left, .control)),
    ("\u{1B}[1;2C", key(.right, .shift)), ("\u{1B}[1;8B", key(.down, [.shift, .alt, .control])),
    ("\u{1B}[H", key(.home)), ("\u{1B}[1~", key(.home)), ("\u{1B}[7~", key(.home)),
    ("\u{1B}[F", key(.end)), ("\u{1B}[4~", key(.end)), ("\u{1B}[5~", key(.pageUp)),
    ("\u{1B}[6;5~", key(.pageDown, .control)), ("\u{1B}[3~", key(.delete)),
    ("\u{1B}[2~", key(.insert)), ("\u{1B}[Z", key(.tab, .shift)), ("\u{1B}OP", key(.function(1))),
    ("\u{1B}[1;3R", key(.function(3), .alt)), ("\u{1B}[15~", key(.function(5))),
    ("\u{1B}[17~", key(.function(6))), ("\u{1B}[24~", key(.function(12))),
    ("\u{1B}[[B", key(.function(2))), ("\u{1B}x", key(.character("x"), .alt)),
    ("\u{1B}é", key(.character("é"), .alt)), ("\u{1B}\r", key(.enter, .alt)),
    ("\u{1B}[97;5u", key(.character("a"), .control)),
    ("\u{1B}[27;5;98~", key(.character("b"), .control)),
    ("\u{1B}[13;2u", key(.enter, .shift)), ("\u{1B}[I", .event(.focus(true))),
    ("\u{1B}[O", .event(.focus(false))),
    (
      "\u{1B}[<0;5;7M",
      .event(.mouse(MouseEvent(action: .down, button: 0, column: 4, row: 6)))
    ),
    ("\u{1B}[<2;1;1m", .event(.mouse(MouseEvent(action: .up, button: 2, column: 0, row: 0)))),
    (
      "\u{1B}[<48;9;2M",
      .event(.mouse(MouseEvent(action: .drag, button: 0, column: 8, row: 1, modifiers: .control)))
    ),
    (
      "\u{1B}[<65;3;3M",
      .event(.mouse(MouseEvent(action: .wheel(-1), button: 0, column: 2, row: 2)))
    ),
    ("\u{1B}[200~a\u{1B}[31m\nb\u{1B}[201~", .event(.paste("a\u{1B}[31m\nb"))),
    ("\u{1B}[?2026;2$y", .reply(.mode(2026, 2))),
    ("\u{1B}[?62;22c", .reply(.attributes([62, 22]))),
    ("\u{1B}P>|foot(1.20.2)\u{1B}\\", .reply(.name("foot(1.20.2)"))),
    ("\u{1B}[6;20;10t", .reply(.cellSize(10, 20))), ("\u{1B}[0n", .reply(.fine)),
  ]

  @Test(arguments: keys) func `a sequence means what it means, whole or byte by byte`(
    text: String, meaning: Output
  ) {
    #expect(outputs([text]) == [meaning])
    var input = TerminalInput()
    var byByte: [Output] = []
    for byte in text.utf8 {
      #expect(byByte.isEmpty)
      input.feed([byte], into: &byByte)
    }
    #expect(byByte == [meaning])
    #expect(input.patience == nil, "nothing is half read")
  }

  @Test(
    arguments: [
      "\u{1B}[24;80R", "\u{1B}[>1;4000;0c", "\u{1B}[?1u", "\u{1B}[?997;1n", "\u{1B}[8;24;80t",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]10;rgb:d/d/d\u{7}", "\u{1B}_Gi=31;OK\u{1B}\\",
      "\u{1B}P1+r524742=8\u{1B}\\", "\u{1B}P0$r\u{1B}\\", "\u{1B}[M !!", "\u{1B}[48;24;80;480;800t",
      "\u{1B}[57441;2u", "\u{1B}[57358;65:3u", "\u{1B}[<32", "\u{1B}[<291;1;1M",
      "\u{1B}[99999999999999999999~",
      "\u{1B}[?;;;$y",
    ])
  func `what is not for us is swallowed whole`(text: String) {
    for pieces in [[text], text.map(String.init)] {
      #expect(outputs(pieces, expectsReplies: true).allSatisfy { !$0.isEvent })
    }
  }

  @Test func `an escape is a key only after a silence`() {
    var input = TerminalInput()
    var outputs: [Output] = []
    input.feed([0x1B], into: &outputs)
    #expect(outputs.isEmpty)
    #expect(input.patience == 0.05)
    input.timeOut(into: &outputs)
    #expect(outputs == [Self.key(.escape)])
    input.feed(Array("q".utf8), into: &outputs)
    #expect(outputs.last == Self.key(.character("q")))
  }

  @Test func `while answers are due an escape waits longer for its rest`() {
    var input = TerminalInput()
    input.expectsReplies = true
    var outputs: [Output] = []
    input.feed([0x1B], into: &outputs)
    #expect(input.patience == 0.5)
  }

  @Test func `a key after half a sequence and a silence is that key`() {
    var input = TerminalInput()
    var outputs: [Output] = []
    for half in ["\u{1B}[12;", "\u{1B}P>|ki", "\u{1B}]0;", "\u{1B}O", "\u{C3}", "\u{1B}[M"] {
      input.feed(Array(half.utf8), into: &outputs)
      input.timeOut(into: &outputs)
      outputs.removeAll()
      input.feed(Array("q".utf8), into: &outputs)
      #expect(outputs == [Self.key(.character("q"))], "after \(half.debugDescription)")
    }
  }

  @Test func `a paste that never ends is delivered, and ends by silence`() {
    var input = TerminalInput()
    var outputs: [Output] = []
    input.feed(Array("\u{1B}[200~abc".utf8), into: &outputs)
    input.timeOut(into: &outputs)
    #expect(outputs == [.event(.paste("abc"))])
  }

  @Test func `a huge paste is cut, and keys after it are keys`() {
    let text = "\u{1B}[200~" + String(repeating: "x", count: 100_000) + "\u{1B}[201~q"
    let all = outputs([text])
    #expect(all.count == 2)
    #expect(all.first == .event(.paste(String(repeating: "x", count: 65_536))))
    #expect(all.last == Self.key(.character("q")))
  }

  @Test func `bytes that are no text are dropped, and text after them is read`() {
    let junk: [[UInt8]] = [
      [0x80], [0xFF, 0xFE], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
      [0x9B], [0xE2, 0x82],
    ]
    for bytes in junk {
      var input = TerminalInput()
      var outputs: [Output] = []
      input.feed(bytes + Array("q".utf8), into: &outputs)
      #expect(outputs == [Self.key(.character("q"))], "after \(bytes)")
    }
  }

  @Test func `any bytes in any pieces mean the same, and a key after them is understood`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    let pieces =
      Self.keys.map(\.0) + ["\u{1B}", "\u{1B}[", "\u{9B}", ";", "\u{18}", "\u{1B}]", "é"]
    for round in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        if random.chance(50) {
          bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      var whole = TerminalInput()
      var parted = TerminalInput()
      var (one, other): ([Output], [Output]) = ([], [])
      whole.feed(bytes, into: &one)
      for byte in bytes { parted.feed([byte], into: &other) }
      try #require(one == other, "seed \(seed), round \(round): \(bytes)")
      whole.timeOut(into: &one)
      one.removeAll()
      whole.feed(Array("q".utf8), into: &one)
      try #require(one == [Self.key(.character("q"))], "seed \(seed), round \(round): \(bytes)")
    }
  }
}

extension TerminalInput.Output {
  fileprivate var isEvent: Bool {
    if case .event = self { true } else { false }
  }
}
