import Drawing
import Foundation
import TestSupport
import Testing

/// One library serves the whole program: the tests take turns.
@Suite(.serialized) struct AssetLibraryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    AssetLibrary.shared.searchFolders = [folder.url]
  }

  /// Writes a file and lets the library look anew: pictures of other tests may have made it look.
  private func write(_ path: String, _ bytes: [UInt8]) throws {
    try folder.write(path, bytes)
    AssetLibrary.shared.searchFolders = [folder.url]
  }

  private func write(_ path: String, _ text: String) throws {
    try write(path, Array(text.utf8))
  }

  /// Writes an image set whose files are each of one colour, two points wide and one high.
  private func writeImageSet(
    _ name: String, _ entries: [(file: String, scale: Int, color: UInt32, json: String)],
    properties: String = "{}"
  ) throws {
    let path = "A.xcassets/\(name).imageset"
    for entry in entries {
      try write(
        "\(path)/\(entry.file)",
        PNGBuilder.plain(entry.color, width: 2 * entry.scale, height: entry.scale))
    }
    let images = entries.map { entry in
      #"{"filename": "\#(entry.file)", "scale": "\#(entry.scale)x"\#(entry.json)}"#
    }
    try write(
      "\(path)/Contents.json",
      #"{"images": [\#(images.joined(separator: ","))], "properties": \#(properties)}"#)
  }

  private func drawn(
    _ image: Image, scale: CGFloat = 1, _ scheme: ColorScheme = .light
  ) -> String {
    let builder = DisplayListBuilder()
    var environment = DrawingEnvironment(colorScheme: scheme)
    environment.displayScale = scale
    GraphicsContext(builder, environment: environment)
      .draw(image, at: .zero, anchor: .topLeading)
    return builder.list.items.map { item in
      guard case .image(let run) = item.content else { return item.description }
      let pixel = String(run.image.pixels.first ?? 0, radix: 16)
      return "\(pixel) \(run.image.width)x\(run.image.height) \(run.rect)"
        + (run.tint.map { " tint \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    (0.2, "ff000001 2x1"), (1, "ff000001 2x1"), (1.5, "ff000002 4x2"), (2, "ff000002 4x2"),
    (3, "ff000003 6x3"), (4, "ff000003 6x3"),
  ])
  func `the least picture with enough pixels is drawn, in points of its own`(
    scale: Double, picture: String
  ) throws {
    try writeImageSet(
      "logo",
      [
        ("a.png", 1, 0xFF00_0001, ""), ("b.png", 2, 0xFF00_0002, ""),
        ("c.png", 3, 0xFF00_0003, ""),
      ])
    #expect(drawn(Image("logo"), scale: CGFloat(scale)) == "\(picture) 0,0 2x1")
  }

  @Test func `the ground and the device choose among pictures`() throws {
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let iphone = #", "idiom": "iphone""#
    try writeImageSet(
      "sky",
      [
        ("day.png", 1, 0xFF00_00FF, #", "idiom": "universal""#),
        ("night.png", 1, 0xFF00_0010, dark), ("watch.png", 1, 0xFF00_00AA, #", "idiom": "watch""#),
      ])
    try writeImageSet(
      "pad", [("u.png", 1, 0xFF00_0001, ""), ("p.png", 1, 0xFF00_0002, iphone)])
    #expect(drawn(Image("sky")).hasPrefix("ff0000ff"))
    #expect(drawn(Image("sky"), .dark).hasPrefix("ff000010"))
    #expect(drawn(Image("pad")).hasPrefix("ff000002"))
  }

  @Test func `a catalogue says what is a template, unless the program does`() throws {
    try writeImageSet(
      "leaf", [("leaf.png", 1, 0xFF00_FF00, "")],
      properties: #"{"template-rendering-intent": "template"}"#)
    #expect(drawn(Image("leaf")) == "ff00ff00 2x1 0,0 2x1 tint #000000")
    #expect(drawn(Image("leaf").renderingMode(.original)) == "ff00ff00 2x1 0,0 2x1")
  }

  @Test func `pictures that lie in a folder have their name, with and without ending`() throws {
    try write("Art/moon.png", PNGBuilder.plain(0xFF11_1111, width: 2, height: 2))
    try write("Art/moon@2x.png", PNGBuilder.plain(0xFF22_2222, width: 4, height: 4))
    try write("Art/photo.jpg", JPEGBuilder(columns: 1, blocks: [[7]]).bytes)
    #expect(drawn(Image("moon")) == "ff111111 2x2 0,0 2x2")
    #expect(drawn(Image("moon.png"), scale: 2) == "ff222222 4x4 0,0 2x2")
    #expect(drawn(Image("photo")) == "ff070707 8x8 0,0 8x8")
    #expect(drawn(Image("photo.jpg")) == "ff070707 8x8 0,0 8x8")
  }

  @Test func `a picture of another kind is a box`() throws {
    try write(
      "A.xcassets/v.imageset/Contents.json", #"{"images": [{"filename": "v.gif"}]}"#)
    try write("A.xcassets/v.imageset/v.gif", Array("GIF89a".utf8) + [4, 0, 3, 0])
    #expect(drawn(Image("v")) == "ff808080 32x32 0,0 32x32")
    let notices = DrawingNotices.shared.take()
    #expect(notices.contains("v.gif: GIF is not drawn (convert it to PNG or JPEG)"))
  }

  @Test(arguments: [
    (
      "svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'>"
        + "<rect width='4' height='2' fill='#f00'/></svg>"
    ),
    (
      "pdf",
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 4 2]/Contents 4 0 R>>endobj
      4 0 obj<</Length 22>>stream
      1 0 0 rg 0 0 4 2 re f 
      endstream endobj
      trailer<</Root 1 0 R>>
      """
    ),
  ])
  func `a picture of lines and areas has three pixels to a point`(
    kind: String, text: String
  ) throws {
    try write(
      "A.xcassets/line's.imageset/Contents.json",
      #"{"images": [{"filename": "v.\#(kind)"}]}"#)
    try write("A.xcassets/line's.imageset/v.\(kind)", text)
    #expect(drawn(Image("line's")) == "ffff0000 12x6 0,0 4x2")
  }

  @Test func `of a name that nobody knows nothing is drawn, and it is said once`() {
    #expect(drawn(Image("nowhere to be found")).isEmpty)
    #expect(drawn(Image("nowhere to be found").resizable()).isEmpty)
    let said = DrawingNotices.shared.take().filter { $0.contains("nowhere to be found") }
    #expect(said.count == 1)
  }

  // MARK: - Colours

  private func writeColorSet(_ name: String, _ colors: String) throws {
    try write("A.xcassets/\(name).colorset/Contents.json", #"{"colors": [\#(colors)]}"#)
  }

  private func resolved(_ color: Color, _ scheme: ColorScheme = .light) -> Color.Resolved {
    color.resolve(in: DrawingEnvironment(colorScheme: scheme))
  }

  @Test(
    arguments: [
      (#""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000""#, [1, 0.5, 0, 1]),
      (
        #""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.500""#,
        [1, 128 / 255, 0, 0.5]
      ),
      (#""red": "255", "green": "51", "blue": "1", "alpha": "1.000""#, [1, 0.2, 1 / 255, 1]),
    ] as [(String, [Float])])
  func `a colour's parts are spelt in three ways`(parts: String, values: [Float]) throws {
    try writeColorSet(
      "c", #"{"color": {"color-space": "srgb", "components": {\#(parts)}}, "idiom": "universal"}"#)
    let color = resolved(Color("c"))
    #expect([color.red, color.green, color.blue, color.opacity] == values)
  }

  @Test func `a colour has another face on dark ground`() throws {
    func entry(_ white: String, _ more: String) -> String {
      #"{"color": {"color-space": "gray-gamma-22", "components": {"white": "\#(white)", "alpha": "1.000"}}\#(more)}"#
    }
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try writeColorSet("paper", entry("1.000", "") + "," + entry("0.250", dark))
    #expect(resolved(Color("paper")) == Color.Resolved(red: 1, green: 1, blue: 1))
    #expect(resolved(Color("paper"), .dark) == Color.Resolved(red: 0.25, green: 0.25, blue: 0.25))
    #expect(resolved(Color("paper").opacity(0.5)).opacity == 0.5)
  }

  @Test func `a colour may be the system's by name, and the accent is the catalogue's`() throws {
    try writeColorSet("r", #"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#)
    #expect(resolved(Color("r"), .dark) == resolved(.red, .dark))
    #expect(resolved(.accentColor) == resolved(.blue))
    try writeColorSet(
      "AccentColor",
      #"{"color": {"components": {"red": "0", "green": "255", "blue": "0", "alpha": "1.000"}}}"#)
    AssetLibrary.shared.searchFolders = [folder.url]
    #expect(resolved(.accentColor) == Color.Resolved(red: 0, green: 1, blue: 0))
    AssetLibrary.shared.searchFolders = []
  }

  @Test func `of a colour that nobody knows nothing is seen`() {
    #expect(resolved(Color("no such colour")) == .clear)
  }
}
