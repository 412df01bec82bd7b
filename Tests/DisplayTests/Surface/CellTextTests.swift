import CLinux
import Display
import Glibc
import Testing

@Suite struct CellTextTests {
  @Test(
    arguments: [
      ("Stille Nacht", "Stille Nacht", 12), ("a\nb\tc", "a b c", 5), ("\u{1B}[31m", "␛[31m", 5),
      ("\u{7}\u{0}\u{7F}", "␇␀␡", 3), ("\u{9B}5n", "\u{FFFD}5n", 3), ("\u{85}", " ", 1),
      ("a\u{202E}b\u{2066}c\u{200E}d", "abcd", 4), ("\u{FEFF}x\u{200B}y\u{AD}z", "xyz", 3),
      ("e\u{301}", "é", 1), ("x\u{302}\u{302}\u{302}\u{302}\u{302}", "x\u{302}\u{302}\u{302}", 1),
      ("\u{301}", " \u{301}", 1), ("きよし", "きよし", 6), ("ｶﾞ", "ｶﾞ", 2), ("🎄", "🎄", 2),
      ("👩\u{200D}👧", "👩👧", 4), ("👍🏽", "👍", 2), ("❤\u{FE0F}", "❤", 1), ("🇩🇪", "DE", 2),
      ("한글", "한글", 4), ("\u{1112}\u{1161}\u{11AB}", "한", 2), ("नमस्ते", "नमस्ते", 4),
      ("", "", 0), ("\u{E0041}", "", 0), ("\u{2028}\u{2029}", "  ", 2),
    ])
  func `text is made safe and measured`(raw: String, safe: String, width: Int) {
    let text = CellText(raw)
    #expect(text.string == safe)
    #expect(text.width == width)
  }

  @Test(
    arguments: [
      (12, "Stille Nacht"), (11, "Stille Nac…"), (8, "Stille…"), (2, "S…"), (1, "…"), (0, ""),
      (-1, ""),
    ])
  func `it is cut with an ellipsis`(cells: Int, text: String) {
    #expect(CellText("Stille Nacht").truncated(to: cells).string == text)
  }

  @Test func `no half of a wide character is kept`() {
    for cells in 0...8 {
      let cut = CellText("きよしこ").truncated(to: cells)
      #expect(cut.width <= cells)
      #expect(cut.width >= cells - 1)
    }
  }

  @Test func `any scalars come out safe, and cleaning again changes nothing`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    for round in 0..<2000 {
      var raw = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let limit: UInt32 = random.chance(50) ? 0x3FF : 0x10_FFFF
        let code = UInt32.random(in: 0...limit, using: &random)
        if let scalar = Unicode.Scalar(code) { raw.unicodeScalars.append(scalar) }
      }
      let text = CellText(raw)
      for scalar in text.string.unicodeScalars {
        let category = scalar.properties.generalCategory
        let isBad = [.control, .lineSeparator, .paragraphSeparator].contains(category)
        try #require(!isBad, "seed \(seed), round \(round)")
      }
      try #require(CellText(text.string).string == text.string, "seed \(seed), round \(round)")
      try #require(text.pieces.allSatisfy { 1...2 ~= $0.width }, "seed \(seed), round \(round)")
    }
  }

  @Test func `widths are those of the C library`() throws {
    let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    try #require(unsafe locale != nil, "every glibc since 2.35 has this locale")
    let former = unsafe uselocale(locale)
    defer {
      unsafe uselocale(former)
      unsafe freelocale(locale)
    }
    var differences: [String] = []
    // An Ahom sign is a spacing mark for one and not for the other.
    for code in UInt32(0x20)...0x2FFFF where code != 0x1171E {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let age = scalar.properties.age
      // Scalars that both must know, and none that is set only in other guises.
      guard let age, age.major < 12, CellText(String(scalar)).string == String(scalar) else {
        continue
      }
      let theirs = Int(wcwidth(wchar_t(bitPattern: code)))
      let ours = CellWidth.cells(scalar)
      if ours != theirs { differences.append("U+\(String(code, radix: 16)) \(ours) \(theirs)") }
    }
    #expect(differences.isEmpty)
  }
}
