import Testing
import carol

@Suite struct ValuesTests {
  @Test(arguments: [
    ("75", 75.0), ("1:15", 75), ("0:00", 0), ("1:02:03.5", 3723.5), ("0.25", 0.25),
  ])
  func `a time is seconds, or minutes and hours with colons`(_ text: String, _ seconds: Double) {
    #expect(Values.time(text) == seconds)
  }

  @Test(arguments: ["", ":", "1:", "1:60", "1:99:00", "-1", "nan", "inf", "1e99", "1:2:3:4", "x"])
  func `what is no time is refused`(_ text: String) {
    #expect(Values.time(text) == nil)
  }

  @Test(arguments: [(0.0, "0:00"), (65.9, "1:05"), (3723, "1:02:03"), (-4, "0:00")])
  func `a time is shown as people write it`(_ seconds: Double, _ text: String) {
    #expect(Values.time(seconds) == text)
  }

  @Test(
    arguments: [
      ("20000", 20_000.0), ("20K", 20_000), ("20k", 20_000), ("1.5M", 1_500_000), ("1g", 1e9),
      ("999", nil), ("0.5K", nil), ("K", nil), ("", nil), ("20KB", nil), ("-2M", nil), ("nan", nil),
      ("1e3k", 1e6), ("100G", nil),
    ])
  func `bytes are read with their unit`(text: String, bytes: Double?) {
    #expect(Values.bytes(text, 1000...1e10) == bytes)
  }

  @Test(arguments: ["0x0", "1280", "1280x", "x720", "1280x720x3", "-1x2", "9000x10", "1.5x2"])
  func `what is no size is refused`(_ text: String) {
    #expect(Values.size(text, 1...8192) == nil)
  }

  @Test(arguments: [
    ("a\u{1B}]0;x\u{7}b", "a\u{FFFD}]0;x\u{FFFD}b"), ("\u{202E}abc\u{9B}", "\u{FFFD}abc\u{FFFD}"),
    ("Stille Nacht \u{1F384}", "Stille Nacht \u{1F384}"), ("a\nb\u{2028}c", "a\u{FFFD}b\u{FFFD}c"),
  ])
  func `control characters are made visible`(_ text: String, _ shown: String) {
    #expect(text.visible == shown)
  }

  @Test func `JSON strings survive anything`() {
    var object = JSONObject()
    object.add("a\"\\", "\u{1B}\n\u{2028}")
    object.add("n", Double.nan)
    #expect(object.text == #"{"a\"\\":"\u001b\u000a\u2028","n":null}"#)
  }
}
