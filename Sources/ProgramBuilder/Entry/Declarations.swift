/// What a source declares, as far as it decides what is shown.
package struct Declarations {
  /// A type, and what it says it is.
  package struct NamedType: Equatable {
    package var name: String
    package var inherits: Set<String>
  }

  /// The type under `@main`.
  package struct Main: Equatable {
    package var type: NamedType

    /// Whether it is an app of SwiftUI's kind.
    package var isApp: Bool { type.inherits.contains("App") }
    /// Whether it belongs to a target beside an app.
    package var isWidget: Bool { !type.inherits.isDisjoint(with: ["Widget", "WidgetBundle"]) }
  }

  /// The type under `@main`, if any.
  package private(set) var main: Main?
  /// The types, nested ones too, in the order of the source.
  package private(set) var types: [NamedType] = []
  /// The bodies of the `#Preview`s, without their braces, in bytes of the source.
  package private(set) var previews: [Range<Int>] = []
  /// Every name that is declared: types, functions, variables, cases.
  package private(set) var names: Set<String> = []
  /// The names of static variables.
  package private(set) var statics: Set<String> = []
  /// Whether it starts a program in the way of the time before `App`.
  package private(set) var isDelegate = false

  /// The class that makes a window in that way, if it is here.
  package private(set) var sceneDelegate: String?
  /// Where the attributes stand that make a program start in that way.
  private(set) var delegateAttributes: [Range<Int>] = []

  /// Reads the declarations of a source.
  package init(_ text: SwiftText) {
    let tokens = SwiftToken.all(in: text)
    var mainAttribute: Range<Int>?
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch token.text {
      case "@" where next?.text == "main":
        mainAttribute = next.map { token.range.lowerBound..<$0.range.upperBound }
      case "@" where next?.text == "UIApplicationMain" || next?.text == "NSApplicationMain":
        isDelegate = true
        if let next { delegateAttributes.append(token.range.lowerBound..<next.range.upperBound) }
      case "#" where next?.text == "Preview":
        if let body = Self.body(of: tokens[(index + 2)...]) { previews.append(body) }
      case "struct", "class", "enum", "actor", "protocol", "typealias":
        guard let next, next.isWord, !Self.memberWords.contains(next.text) else { continue }
        names.insert(next.text)
        let type = NamedType(name: next.text, inherits: Self.inherited(tokens[(index + 2)...]))
        types.append(type)
        if !type.inherits.isDisjoint(with: Self.delegates) { isDelegate = true }
        if type.inherits.contains("UIWindowSceneDelegate") { sceneDelegate = type.name }
        if let attribute = mainAttribute {
          main = Main(type: type)
          if type.inherits.contains("UIApplicationDelegate") {
            delegateAttributes.append(attribute)
          }
          mainAttribute = nil
        }
      case "func", "var", "let", "case":
        guard let next, next.isWord else { continue }
        names.insert(next.text)
        if index > 0, tokens[index - 1].text == "static" { statics.insert(next.text) }
      default: break
      }
    }
  }

  /// What stands behind a type's colon and before its body.
  private static func inherited(_ tokens: ArraySlice<SwiftToken>) -> Set<String> {
    var result: Set<String> = []
    var angle = 0
    var isBehindColon = false
    for token in tokens {
      switch token.text {
      case "<": angle += 1
      case ">": angle -= 1
      case ":" where angle == 0: isBehindColon = true
      case "{", "where", "=", "}": return result
      default: if isBehindColon, token.isWord { result.insert(token.text) }
      }
    }
    return result
  }

  /// What the first pair of braces encloses, if nothing but arguments stands before it.
  private static func body(of tokens: ArraySlice<SwiftToken>) -> Range<Int>? {
    var parentheses = 0
    var braces = 0
    var start: Int?
    for token in tokens {
      switch token.text {
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "{" where parentheses == 0:
        if braces == 0 { start = token.range.upperBound }
        braces += 1
      case "}" where parentheses == 0:
        braces -= 1
        if braces == 0 { return start.map { $0..<token.range.lowerBound } }
        if braces < 0 { return nil }
      default: if parentheses == 0, braces == 0 { return nil }
      }
    }
    return nil
  }

  /// Words behind `class` that make it a modifier of a member.
  private static let memberWords: Set<String> = ["func", "var", "let", "subscript", "override"]

  private static let delegates: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate"]
}
