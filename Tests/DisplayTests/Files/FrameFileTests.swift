import Display
import Foundation
import Raster
import Testing

@Suite struct FrameFileTests {
  /// A folder that is removed with the test.
  final class Folder {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID())")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func bytes(_ name: String) -> [UInt8] {
      (try? Data(contentsOf: url.appending(path: name))).map(Array.init) ?? []
    }
  }

  private static let size = PixelSize(width: 6, height: 4)

  /// A gradient, moved on by the number of the frame.
  private static func bitmap(_ size: PixelSize = size, frame: Int = 0) -> Bitmap {
    var bitmap = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] =
          0xFF00_0000 | UInt32((x * 40 + frame * 10) & 255) << 16 | UInt32(y * 60 & 255) << 8
      }
    }
    return bitmap
  }

  private func write(
    _ name: String, in folder: Folder, frames: Int, size: PixelSize = size
  ) throws(FrameFileError) {
    var writer = try FrameFileWriter(
      path: folder.path(name), size: size, rate: FrameRate(frames: 25))
    for frame in 0..<frames { try writer.write(Self.bitmap(size, frame: frame)) }
    try writer.finish()
  }

  @Test func `a PNG is one, and the same each time`() throws {
    let folder = try Folder()
    try write("a.png", in: folder, frames: 1)
    try write("b.png", in: folder, frames: 1)
    let bytes = folder.bytes("a.png")
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // Width and height, 8 bits, colours without alpha.
    #expect(Array(bytes[16..<26]) == [0, 0, 0, 6, 0, 0, 0, 4, 8, 2])
    #expect(bytes == folder.bytes("b.png"))
  }

  @Test func `a picture that is not opaque keeps its alpha`() {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = 0x8040_0000
    bitmap[1, 0] = 0
    let bytes = PNGFile.encode(bitmap) ?? []
    #expect(bytes.count > 25 && bytes[25] == 6)
  }

  @Test func `a second picture is refused in words`() throws {
    let folder = try Folder()
    #expect(throws: FrameFileError.onePictureOnly(path: folder.path("a.png"))) {
      try write("a.png", in: folder, frames: 2)
    }
  }

  @Test(arguments: [0, 1, 3]) func `raw frames have a header and the frames`(frames: Int) throws {
    let folder = try Folder()
    try write("a.y4m", in: folder, frames: frames)
    let bytes = folder.bytes("a.y4m")
    let header = bytes.prefix { $0 != 10 }
    #expect(
      String(decoding: header, as: UTF8.self).hasPrefix("YUV4MPEG2 W6 H4 F25:1 Ip A1:1 C444 "))
    #expect(bytes.count == header.count + 1 + frames * (6 + 6 * 4 * 3))
  }

  @Test(
    arguments: [
      (UInt32(0xFF00_0000), [16, 128, 128]), (0xFFFF_FFFF, [235, 128, 128]),
      (0xFFFF_0000, [81, 90, 240]), (0xFF00_FF00, [145, 54, 34]), (0xFF00_00FF, [41, 240, 110]),
      (0xFF80_8080, [126, 128, 128]),
    ] as [(UInt32, [Int])])
  func `colours are those of BT 601`(pixel: UInt32, parts: [Int]) throws {
    let folder = try Folder()
    let size = PixelSize(width: 1, height: 1)
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap[0, 0] = pixel
    var writer = try FrameFileWriter(path: folder.path("a.y4m"), size: size, rate: FrameRate(1))
    try writer.write(bitmap)
    try writer.finish()
    #expect(folder.bytes("a.y4m").suffix(3).map(Int.init) == parts)
  }

  @Test(
    .enabled(if: hasFFmpeg, "needs ffmpeg"), arguments: ["a.mp4", "a.gif", "a.webm"],
    [PixelSize(width: 64, height: 48), PixelSize(width: 33, height: 17)])
  func `a film is written, the same each time`(name: String, size: PixelSize) throws {
    let folder = try Folder()
    try write(name, in: folder, frames: 5, size: size)
    let first = folder.bytes(name)
    try write(name, in: folder, frames: 5, size: size)
    #expect(first.count > 100)
    #expect(first == folder.bytes(name))
  }

  @Test(.enabled(if: hasFFmpeg, "needs ffmpeg"))
  func `a film that is given up leaves nothing behind`() throws {
    let folder = try Folder()
    let path = folder.path("a.mp4")
    do {
      var writer = try FrameFileWriter(path: path, size: Self.size, rate: FrameRate(25))
      try writer.write(Self.bitmap())
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(.enabled(if: hasFFmpeg, "needs ffmpeg"))
  func `why a film cannot be written is told in one line`() throws {
    let folder = try Folder()
    let error = #expect(throws: FrameFileError.self) {
      try write("missing/a.mp4", in: folder, frames: 500)
    }
    let words = error?.description ?? ""
    #expect(words.contains("missing/a.mp4") && words.contains("No such file"))
    #expect(!words.contains("\n"))
  }

  @Test(
    arguments: ["a", "a.txt", "", "a.png/b", "a.mp3"])
  func `a name that tells no format is refused`(name: String) {
    #expect(throws: FrameFileError.unknownFormat(path: name)) {
      _ = try FrameFileWriter(path: name, size: Self.size, rate: FrameRate(60))
    }
  }

  @Test(arguments: ["a.png", "a.y4m", "a.mp4"]) func `a picture of nothing is refused`(name: String)
  {
    #expect(throws: FrameFileError.emptyPicture(path: name)) {
      _ = try FrameFileWriter(
        path: name, size: PixelSize(width: 0, height: 9), rate: FrameRate(60))
    }
  }

  @Test func `a folder that is not there is told`() {
    let path = "/nowhere/at/all/a.y4m"
    #expect(throws: FrameFileError.cannotWrite(path: path, errno: ENOENT)) {
      _ = try FrameFileWriter(path: path, size: Self.size, rate: FrameRate(60))
    }
  }

  private static var hasFFmpeg: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") }
  }
}

@Suite struct FrameRateTests {
  @Test(
    arguments: [
      (60.0, 60, 1), (29.97, 30_000, 1001), (23.976, 24_000, 1001), (59.94, 60_000, 1001),
      (12.5, 12_500, 1000), (1, 1, 1), (0, 60, 1), (-3, 60, 1), (.nan, 60, 1),
    ])
  func `a decimal rate means a ratio`(rate: Double, frames: Int, seconds: Int) {
    #expect(FrameRate(rate) == FrameRate(frames: frames, seconds: seconds))
  }

  @Test func `an hour of frames lasts an hour`() {
    #expect(FrameRate(60).time(of: 216_000) == 3600)
    #expect(FrameRate(29.97).time(of: 30_000) == 1001)
  }
}
