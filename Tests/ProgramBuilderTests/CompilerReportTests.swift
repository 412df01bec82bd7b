import ProgramBuilder
import Testing

/// What is passed on of the compiler's words.
@Suite struct CompilerReportTests {
  @Test func `mistakes are told without warnings, twice-told ones and the folder`() {
    let report = CompilerReport(
      """
      /p/A.swift:1:2: warning: variable was never used
      var a
      /p/A.swift:3:5: error: missing return
          {
          ^
      /p/A.swift:2:1: note: declared here
      /p/A.swift:3:5: error: missing return
          {
      """, names: [], folder: "/p")
    #expect(report.count == 1)
    #expect(
      report.text == """
        A.swift:3:5: error: missing return
            {
            ^
        A.swift:2:1: note: declared here
        """)
    #expect(report.summary == "1 mistake")
  }

  @Test(
    arguments: [
      (132 << 8, "Stack dump:", "the compiler crashed (signal 4)"),
      (11, "", "the compiler crashed (signal 11)"),
      (1 << 8, "swiftc: out of memory\n", "the compiler failed: swiftc: out of memory"),
      (1 << 8, "", "the compiler failed without a word"),
    ] as [(Int32, String, String)])
  func `a compiler that fails without a mistake is told of`(
    status: Int32, output: String, summary: String
  ) {
    let report = CompilerReport(output, names: [], folder: "/p", status: status)
    #expect(report.summary == summary)
  }

  @Test func `names that are not there are told once each, the program's own and slips are not`() {
    let report = CompilerReport(
      """
      /p/A.swift:1:1: error: cannot find 'MeshGradient' in scope
      /p/A.swift:2:1: error: cannot find 'MeshGradient' in scope
      /p/A.swift:3:1: error: cannot find type 'Gauge' in scope
      /p/A.swift:4:1: error: cannot find 'speed' in scope
      /p/A.swift:5:1: error: cannot find 'Own' in scope
      /p/A.swift:6:1: error: value of type 'some View' has no member 'visualEffect'
      /p/A.swift:7:1: error: value of type 'Own' has no member 'spee'
      /p/A.swift:8:1: error: type 'Color' has no member 'mintyGreen'
      /p/A.swift:9:8: error: no such module 'SpriteKit'
      /p/A.swift:10:1: error: cannot find 'Circel' in scope; did you mean 'Circle'?
      """, names: ["Own"], folder: "/p")
    #expect(
      report.missingNames
        == ["MeshGradient", "Gauge", ".visualEffect", "Color.mintyGreen", "module SpriteKit"])
    #expect(report.count == 10)
    let names = "MeshGradient, Gauge, .visualEffect, Color.mintyGreen, module SpriteKit"
    #expect(report.summary == "not found: \(names) (names Carol lacks, or slips)")
  }

  @Test func `what concerns no file is the reason`() {
    let report = CompilerReport(
      "error: link command failed with exit code 1\n", names: [], folder: "/p")
    #expect(report.summary == "link command failed with exit code 1")
    #expect(report.text.isEmpty)
  }

  @Test func `a mistake in the entry is noticed`() {
    let report = CompilerReport(
      "carol-entry.swift:2:5: error: missing argument for parameter 'x' in call", names: [],
      folder: "/p")
    #expect(report.concernsEntry)
  }

  @Test func `what is missing at the end of a file is told of the file, without what follows`() {
    let report = CompilerReport(
      """
      /c/A.swift:9:2: error: expected '}' in struct
      }
       ^
      /p/A.swift:2:26: note: to match this opening '{'
      struct A {
               ^
      carol-entry.swift:1:2: error: @_cdecl can only be applied to global functions
      @_cdecl("carol_program_main")
       ^
      """, names: [], folder: "/p",
      originals: ["/c/A.swift": CompilerReport.Original(path: "/p/A.swift", lines: 3)])
    #expect(
      report.text == """
        A.swift:3: error: expected '}' in struct
        A.swift:2:26: note: to match this opening '{'
        struct A {
                 ^
        """)
    #expect(report.summary == "1 mistake")
  }
}
