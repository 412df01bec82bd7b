import Foundation
import ProgramBuilder
import Testing

/// Source without what is written in it for people.
@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("a // @main\nb", "a         \nb"),
    ("a /* x /* y */ z */ b", "a                   b"),
    (#"a "b \" c" d"#, #"a "      " d"#),
    (#"a "\(f("x"))" b"#, #"a "         " b"#),
    ("#\"a\"b\"# c", "#\"   \"# c"),
    ("\"\"\"\n\"a\" // b\n\"\"\" c", "\"\"\"\n        \n\"\"\" c"),
    (#"a "open"# + "\nb", "a \"    \nb"),
    ("#Preview { }", "#Preview { }"),
  ])
  func `comments and strings are blank, and everything stays in its place`(
    _ source: String, _ code: String
  ) {
    let text = SwiftText(source.utf8)
    #expect(String(decoding: text.code, as: UTF8.self) == code)
    #expect(text.source == Array(source.utf8))
  }

  @Test func `types are found with what they are`() {
    let declarations = Declarations(
      SwiftText(
        """
        // struct Ghost: View {}
        @main struct Lights: App { var body: some Scene { WindowGroup { Tree() } } }
        struct Tree<Content: View>: View where Content: Hashable { class func make() {} }
        private struct Tree_Previews: PreviewProvider, Sendable { struct Inner {} }
        """.utf8))
    #expect(declarations.types.map(\.name) == ["Lights", "Tree", "Tree_Previews", "Inner"])
    #expect(
      declarations.types.map(\.inherits) == [
        ["App"], ["View"], ["PreviewProvider", "Sendable"], [],
      ])
    #expect(declarations.main?.type.name == "Lights")
    #expect(declarations.main?.isApp == true)
  }

  @Test func `the body of a preview is what its braces enclose`() {
    let source = "#Preview(\"a } b\", traits: .fixed({ 1 }())) { VStack { Text(\"}\") } }\n"
    let declarations = Declarations(SwiftText(source.utf8))
    let bodies = declarations.previews.map {
      String(decoding: Array(source.utf8)[$0], as: UTF8.self)
    }
    #expect(bodies == [" VStack { Text(\"}\") } "])
  }
}
