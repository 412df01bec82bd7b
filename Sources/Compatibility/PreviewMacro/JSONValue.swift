/// What a message of the compiler's consists of; the plug-in is to start at once, without Foundation.
indirect enum JSONValue {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)

  /// A number, a truth value or nothing: none of them is asked for.
  case other

  /// Reads a message; nil if it is none.
  init?(_ text: String) {
    var reader = JSONReader(Array(text.utf8))
    guard let value = reader.value() else { return nil }
    self = value
  }

  /// A member of an object.
  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The name of the only member.
  var name: String? {
    if case .object(let members) = self { members.keys.first } else { nil }
  }

  /// The value of the only member.
  var content: JSONValue? {
    if case .object(let members) = self { members.values.first } else { nil }
  }

  /// A text as it stands in a message.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }

  /// The text, if it is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array.
  var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }
}

/// Reads values from the bytes of a message.
private struct JSONReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func value() -> JSONValue? {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case nil: return nil
    default:
      while let byte = peek, !",]} \n\r\t".utf8.contains(byte) { next += 1 }
      return .other
    }
  }

  private var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard peek == character.asciiValue else { return false }
    next += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 32 || 9...13 ~= byte { next += 1 }
  }

  private mutating func object() -> JSONValue? {
    guard take("{") else { return nil }
    var members: [String: JSONValue] = [:]
    while !take("}") {
      skipBlanks()
      guard let name = string(), take(":"), let value = value() else { return nil }
      members[name] = value
      _ = take(",")
    }
    return .object(members)
  }

  private mutating func array() -> JSONValue? {
    guard take("[") else { return nil }
    var items: [JSONValue] = []
    while !take("]") {
      guard let value = value() else { return nil }
      items.append(value)
      _ = take(",")
    }
    return .array(items)
  }

  private mutating func string() -> String? {
    guard peek == UInt8(ascii: "\"") else { return nil }
    next += 1
    var units: [UInt8] = []
    while let byte = peek {
      next += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let sign = escaped() else { return nil }
        units += sign
      default: units.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a backslash, as UTF-8.
  private mutating func escaped() -> [UInt8]? {
    guard let byte = peek else { return nil }
    next += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "u"):
      guard var code = hexadecimal() else { return nil }
      if 0xD800..<0xDC00 ~= code, take("\\"), take("u"), let low = hexadecimal() {
        code = 0x10000 + (code - 0xD800) << 10 + (low & 0x3FF)
      }
      return Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
    default: return [byte]
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard next + 4 <= bytes.count else { return nil }
    defer { next += 4 }
    return UInt32(String(decoding: bytes[next..<next + 4], as: UTF8.self), radix: 16)
  }
}
