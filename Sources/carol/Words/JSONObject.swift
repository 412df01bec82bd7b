/// A JSON object written member by member, in order.
package struct JSONObject {
  private var members: [String] = []

  /// Makes an object without members.
  package init() {}

  /// The object on one line.
  package var text: String { "{\(members.joined(separator: ","))}" }

  mutating func add(_ name: String, _ value: Int64?) {
    members.append("\(Self.quoted(name)):\(value.map(String.init) ?? "null")")
  }

  package mutating func add(_ name: String, _ value: Double?) {
    let number = value.flatMap { $0.isFinite ? "\($0)" : nil }
    members.append("\(Self.quoted(name)):\(number ?? "null")")
  }

  mutating func add(_ name: String, _ value: Bool) {
    members.append("\(Self.quoted(name)):\(value)")
  }

  package mutating func add(_ name: String, _ value: String?) {
    members.append("\(Self.quoted(name)):\(value.map(Self.quoted) ?? "null")")
  }

  mutating func add(_ name: String, _ value: JSONObject) {
    members.append("\(Self.quoted(name)):\(value.text)")
  }

  /// A JSON string; everything that is not printable ASCII is escaped or kept as UTF-8.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
