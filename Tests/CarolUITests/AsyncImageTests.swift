import CarolUI
import Foundation
import Testing

/// Images from addresses.
@MainActor
@Suite struct AsyncImageTests {
  private func size(_ url: URL?) -> String {
    Show(
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: Color.red.frame(width: 10, height: 10)
        case .success: Color.green.frame(width: 20, height: 20)
        case .failure: Color.blue.frame(width: 30, height: 30)
        }
      }
    ).frame(at: 1)
  }

  @Test func `no address stays empty, and one of a network fails`() {
    #expect(size(nil) == "45,45 10x10")
    #expect(size(URL(string: "https://example.org/a.png")) == "35,35 30x30")
    #expect(size(URL(fileURLWithPath: "/nowhere/at/all.png")) == "35,35 30x30")
  }

  @Test func `a file is loaded`() throws {
    // A PNG of one grey pixel.
    let bytes = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNo"
          + "AAAAggCBd81ytgAAAABJRU5ErkJggg=="))
    let name = "carol-\(UUID().uuidString).png"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(size(file) == "40,40 20x20")
  }
}
