import CLinux
import Display
import Foundation
import Glibc

/// A terminal with pixels on a pseudo-terminal, written without a look at the encoders.
@MainActor final class PixelTerminalModel {
  /// What it says about itself.
  struct Abilities {
    var name: String?
    var kitty = false
    var sharedMemory = false
    /// What the device attributes say.
    var attributes = "62"
    var characterWidth = 1
    var isTmux = false
    /// Whether sixel pictures may be no larger than the window is at the moment.
    var limitsSixels = false
    /// Whether a sixel picture takes all of its cells.
    var sixelsEraseText = false
  }

  let pty: Pty
  let cell: (width: Int, height: Int)
  private(set) var columns: Int
  private(set) var rows: Int
  var abilities: Abilities
  /// The characters, one string for each cell.
  private(set) var cells: [String]
  /// Pixels drawn by sixels, 0xRRGGBB; nil where there are none.
  private(set) var sixels: [UInt32?]
  var kitty = KittyModel()
  /// What a real terminal would have been confused by.
  private(set) var complaints: [String] = []
  private(set) var sixelPictures = 0
  /// Given each sixel picture, from `ESC P` to `ESC \`, and what was made of it.
  var onSixel: (([UInt8], SixelModel) -> Void)?
  private var unread: [UInt8] = []
  private var cursor: (column: Int, row: Int)?
  private var last: (column: Int, row: Int)?

  init(
    columns: Int, rows: Int, cell: (width: Int, height: Int), abilities: Abilities = Abilities()
  ) throws {
    pty = try Pty(columns: columns, rows: rows, cell: cell)
    (self.columns, self.rows, self.cell, self.abilities) = (columns, rows, cell, abilities)
    cells = Array(repeating: " ", count: columns * rows)
    sixels = Array(repeating: nil, count: columns * cell.width * rows * cell.height)
  }

  func resize(columns: Int, rows: Int) {
    pty.resize(columns: columns, rows: rows)
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: "?", count: columns * rows)
    sixels = Array(repeating: 0xFF00FF, count: columns * cell.width * rows * cell.height)
    cursor = nil
  }

  /// Reads all that is written, and answers; returns how many bytes it was.
  @discardableResult func read(from terminal: Terminal) -> Int {
    var count = 0
    repeat {
      let bytes = pty.outputBytes()
      count += bytes.count
      feed(bytes)
      terminal.flush()
      terminal.readAvailable()
    } while terminal.queuedBytes > 0
    let rest = pty.outputBytes()
    feed(rest)
    return count + rest.count
  }

  /// The text of a row.
  func text(_ row: Int) -> String { cells[row * columns..<(row + 1) * columns].joined() }

  /// The pixels of all placed images, 0xRRGGBB.
  func picture() -> [UInt32?] { kitty.picture(columns: columns, rows: rows, cell: cell) }

  // MARK: - Reading

  private func feed(_ bytes: [UInt8]) {
    unread += bytes
    var rest = unread[...]
    while let length = take(rest) { rest = rest.dropFirst(length) }
    unread = Array(rest)
  }

  /// Takes one character or sequence; nil if it has not come whole.
  private func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    guard first == 0x1B else { return takeCharacter(bytes) }
    guard bytes.count > 1 else { return nil }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
        return nil
      }
      let text = String(decoding: bytes[bytes.startIndex + 2..<end], as: UTF8.self)
      control(text, Character(Unicode.Scalar(bytes[end])))
      return end + 1 - bytes.startIndex
    case UInt8(ascii: "_"), UInt8(ascii: "P"):
      guard let end = Self.end(of: bytes) else { return nil }
      let body = Array(bytes[bytes.startIndex + 2..<end])
      if bytes[bytes.startIndex + 1] == UInt8(ascii: "_") { command(body) } else { device(body) }
      return end + 2 - bytes.startIndex
    default:
      complaints.append("unknown escape")
      return 2
    }
  }

  /// Where a string ends; doubled escapes inside one for tmux do not count.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex + 2
    while index + 1 < bytes.endIndex {
      if bytes[index] == 0x1B {
        if bytes[index + 1] == UInt8(ascii: "\\") { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  private func takeCharacter(_ bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    if first == 8 {
      cursor?.column -= 1
      return 1
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    if text.unicodeScalars.first?.properties.generalCategory == .nonspacingMark {
      if let last {
        cells[last.row * columns + last.column].unicodeScalars.append(
          contentsOf: text.unicodeScalars)
      }
      return length
    }
    guard let place = cursor, place.column < columns, place.row < rows else {
      complaints.append("printed nowhere: \(text)")
      return length
    }
    cells[place.row * columns + place.column] = text
    eraseSixels(place.column, place.row)
    last = place
    cursor?.column += abilities.characterWidth
    return length
  }

  private func eraseSixels(_ column: Int, _ row: Int) {
    for y in row * cell.height..<(row + 1) * cell.height {
      for x in column * cell.width..<(column + 1) * cell.width {
        sixels[y * columns * cell.width + x] = nil
      }
    }
  }

  private func control(_ text: String, _ final: Character) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (final, text) {
    case ("H", _): cursor = (max(numbers.count > 1 ? numbers[1] : 1, 1) - 1, max(numbers[0], 1) - 1)
    case ("C", _): cursor?.column += max(numbers[0], 1)
    case ("D", _): cursor?.column -= max(numbers[0], 1)
    case ("B", _): cursor?.row += max(numbers[0], 1)
    case ("J", "2"):
      cells = Array(repeating: " ", count: columns * rows)
      sixels = Array(repeating: nil, count: sixels.count)
      kitty.clear()
    case ("K", "2"):
      for column in 0..<columns { cells[(cursor?.row ?? 0) * columns + column] = " " }
    case ("m", _), ("h", _), ("l", _): break
    case ("n", "5"): pty.type("\u{1B}[0n")
    case ("n", "6"):
      pty.type("\u{1B}[\((cursor?.row ?? 0) + 1);\((cursor?.column ?? 0) + 1)R")
    case ("q", ">0"): if let name = abilities.name { pty.type("\u{1B}P>|\(name)\u{1B}\\") }
    case ("c", ""): pty.type("\u{1B}[?\(abilities.attributes)c")
    case ("S", "?2;1;0") where abilities.limitsSixels:
      pty.type("\u{1B}[?2;0;\(columns * cell.width);\(rows * cell.height)S")
    case ("p", _), ("t", _), ("S", _), ("u", _): break
    default: complaints.append("unknown: \(text)\(final)")
    }
  }

  private func command(_ body: [UInt8]) {
    guard body.first == UInt8(ascii: "G"), abilities.kitty else { return }
    let reply = kitty.take(
      Array(body.dropFirst()), at: cursor, canShare: abilities.sharedMemory)
    complaints += kitty.takeComplaints()
    if let reply { pty.type("\u{1B}_G\(reply)\u{1B}\\") }
  }

  private func device(_ body: [UInt8]) {
    if body.starts(with: Array("tmux;".utf8)) {
      guard abilities.isTmux else { return complaints.append("this is not tmux") }
      var inner: [UInt8] = []
      var index = 5
      while index < body.count {
        inner.append(body[index])
        index += body[index] == 0x1B ? 2 : 1
      }
      if inner.starts(with: Array("\u{1B}P+q".utf8)) {
        return pty.type("\u{1B}P1+r6b=302e34312e30\u{1B}\\")
      }
      guard inner.starts(with: [0x1B, UInt8(ascii: "_")]) else { return }
      return command(Array(inner.dropFirst(2).dropLast(2)))
    }
    guard let start = body.firstIndex(of: UInt8(ascii: "q")) else { return }
    guard let place = cursor else { return complaints.append("a sixel nowhere") }
    let isTransparent =
      String(decoding: body[..<start], as: UTF8.self).split(
        separator: ";", omittingEmptySubsequences: false
      ).dropFirst().first == "1"
    guard let picture = SixelModel(Array(body[(start + 1)...])) else {
      return complaints.append("not a sixel picture")
    }
    sixelPictures += 1
    onSixel?([0x1B, UInt8(ascii: "P")] + body + [0x1B, UInt8(ascii: "\\")], picture)
    cursor = nil
    let (left, top) = (place.column * cell.width, place.row * cell.height)
    if left + picture.width > columns * cell.width
      || top + picture.height > (rows - 1) * cell.height
    {
      complaints.append("a sixel picture over the edge")
      return
    }
    if abilities.sixelsEraseText {
      for y in 0..<(picture.height + cell.height - 1) / cell.height {
        for x in 0..<(picture.width + cell.width - 1) / cell.width {
          cells[(place.row + y) * columns + place.column + x] = " "
        }
      }
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.pixels[y * picture.width + x]
        guard pixel != nil || !isTransparent else { continue }
        sixels[(top + y) * columns * cell.width + left + x] = pixel ?? 0
      }
    }
  }
}
