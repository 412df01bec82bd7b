import CZlib
import Foundation
import Glibc

/// The images of a terminal with kitty's graphics protocol, written from its description.
struct KittyModel {
  struct Image {
    var width: Int
    var height: Int
    /// 0xRRGGBB.
    var pixels: [UInt32]
  }

  struct Placement: Hashable {
    var image: Int
    var column: Int
    var row: Int
    var columns: Int
    var rows: Int
  }

  private(set) var images: [Int: Image] = [:]
  private(set) var placements: [Placement] = []
  private(set) var virtual: [Placement] = []
  /// Names of shared memory that was read.
  private(set) var names: [String] = []
  private var complaints: [String] = []
  private var pending: (keys: [String: String], payload: [UInt8])?
  /// Cells that once showed an image may not be bare in between.
  private(set) var bared = 0

  mutating func takeComplaints() -> [String] {
    defer { complaints = [] }
    return complaints
  }

  mutating func clear() {
    images = [:]
    placements = []
    virtual = []
  }

  /// Takes a command; returns what is answered.
  mutating func take(
    _ body: [UInt8], at cursor: (column: Int, row: Int)?, canShare: Bool
  ) -> String? {
    let parts = body.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let halves = pair.split(separator: "=").map(String.init)
      guard halves.count == 2 else { continue }
      keys[halves[0]] = halves[1]
    }
    let payload = parts.count > 1 ? Array(parts[1]) : []
    if payload.count > 4096 { complaints.append("more than 4096 characters at once") }
    if let begun = pending {
      if Set(keys.keys).subtracting(["m", "q"]) != [] { complaints.append("keys in a later part") }
      pending = nil
      return finish(begun.keys, begun.payload + payload, more: keys["m"] == "1", cursor, canShare)
    }
    if keys["m"] == "1", payload.count % 4 != 0 { complaints.append("a part of odd length") }
    return finish(keys, payload, more: keys["m"] == "1", cursor, canShare)
  }

  private mutating func finish(
    _ keys: [String: String], _ payload: [UInt8], more: Bool, _ cursor: (column: Int, row: Int)?,
    _ canShare: Bool
  ) -> String? {
    if more {
      pending = (keys, payload)
      return nil
    }
    let image = keys["i"].flatMap { Int($0) } ?? 0
    switch keys["a"] ?? "t" {
    case "q":
      guard keys["t"] == "s" else { return "i=\(image);OK" }
      guard let name = Self.text(payload), canShare, Self.shared(name) != nil else {
        return "i=\(image);EBADF:no"
      }
      return "i=\(image);OK"
    case "T":
      guard keys["q"] == "2" else { return "i=\(image);OK" }
      transmit(keys, payload, image, cursor)
    case "d": delete(keys, image)
    default: complaints.append("unknown action")
    }
    return nil
  }

  private mutating func delete(_ keys: [String: String], _ image: Int) {
    switch keys["d"] {
    case "A": clear()
    case "I":
      let before = coveredCells
      placements.removeAll { $0.image == image }
      images[image] = nil
      if coveredCells != before { bared += 1 }
    default: complaints.append("unknown deletion")
    }
  }

  private var coveredCells: Set<Int> {
    var cells: Set<Int> = []
    for place in placements {
      for row in place.row..<place.row + place.rows {
        for column in place.column..<place.column + place.columns {
          cells.insert(row * 10_000 + column)
        }
      }
    }
    return cells
  }

  private mutating func transmit(
    _ keys: [String: String], _ payload: [UInt8], _ image: Int,
    _ cursor: (column: Int, row: Int)?
  ) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    let (width, height) = (number("s"), number("v"))
    var bytes: [UInt8]?
    if keys["t"] == "s" {
      guard keys["m"] == nil else { return complaints.append("shared memory in parts") }
      if let name = Self.text(payload) {
        names.append(name)
        bytes = Self.shared(name)
      }
    } else if let packed = Data(base64Encoded: Data(payload)) {
      bytes =
        keys["o"] == "z" ? Self.inflated(Array(packed), count: width * height * 3) : Array(packed)
    }
    let size = keys["f"] == "24" ? 3 : 4
    guard let bytes, bytes.count == width * height * size else {
      return complaints.append("pixels that cannot be read")
    }
    let pixels = (0..<width * height).map { index in
      UInt32(bytes[index * size]) << 16 | UInt32(bytes[index * size + 1]) << 8
        | UInt32(bytes[index * size + 2])
    }
    images[image] = Image(width: width, height: height, pixels: pixels)
    let isVirtual = keys["U"] == "1"
    guard let cursor = isVirtual ? (0, 0) : cursor else {
      return complaints.append("placed nowhere")
    }
    let place = Placement(
      image: image, column: cursor.0, row: cursor.1, columns: number("c"), rows: number("r"))
    if isVirtual {
      virtual = [place]
    } else {
      if number("C") != 1 || number("z") >= 0 { complaints.append("over the text") }
      placements.removeAll { $0.image == image }
      placements.append(place)
    }
  }

  /// What is seen, 0xRRGGBB; the higher number lies above.
  func picture(columns: Int, rows: Int, cell: (width: Int, height: Int)) -> [UInt32?] {
    let across = columns * cell.width
    var seen = [UInt32?](repeating: nil, count: across * rows * cell.height)
    for place in placements.sorted(by: { $0.image < $1.image }) {
      guard let image = images[place.image] else { continue }
      let (width, height) = (place.columns * cell.width, place.rows * cell.height)
      for y in 0..<height {
        for x in 0..<width {
          let target = (place.row * cell.height + y) * across + place.column * cell.width + x
          guard target < seen.count else { continue }
          seen[target] =
            image.pixels[y * image.height / height * image.width + x * image.width / width]
        }
      }
    }
    return seen
  }

  private static func text(_ payload: [UInt8]) -> String? {
    Data(base64Encoded: Data(payload)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads shared memory and removes it, as the terminal does.
  private static func shared(_ name: String) -> [UInt8]? {
    let file = unsafe shm_open(name, O_RDONLY, 0)
    guard file >= 0 else { return nil }
    defer {
      close(file)
      _ = unsafe shm_unlink(name)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func inflated(_ packed: [UInt8], count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count + 1)
    var length = uLongf(bytes.count)
    guard unsafe uncompress(&bytes, &length, packed, uLong(packed.count)) == Z_OK,
      Int(length) == count
    else { return nil }
    return Array(bytes.dropLast())
  }
}
