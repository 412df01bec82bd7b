import CarolUI
import Foundation
import Testing

private enum Tone: String {
  case light, dark
}

private struct KeptMeter: View {
  @AppStorage("width") private var width = 10
  @AppStorage("tone") private var tone = Tone.light
  @AppStorage("name") private var name: String?
  let handle: Handle<Int>

  var body: some View {
    handle.binding = $width
    return Color.red
      .frame(width: CGFloat(width), height: tone == .dark ? 5 : name == nil ? 10 : 20)
  }
}

private struct Page: View {
  @SceneStorage("number") private var number = 3
  let handle: Handle<Int>

  var body: some View {
    handle.binding = $number
    return Color.red.frame(width: CGFloat(number), height: 1)
  }
}

@MainActor
@Suite(.serialized) struct StoredValueTests {
  /// Defaults of a test, without anything kept from before.
  private func store(_ name: String) throws -> UserDefaults {
    let store = try #require(UserDefaults(suiteName: "carol-test-\(name)"))
    store.removePersistentDomain(forName: "carol-test-\(name)")
    for key in ["width", "tone", "name"] { store.removeObject(forKey: key) }
    return store
  }

  @Test func `all views of one key show what one of them keeps`() throws {
    let store = try store("shared")
    let (one, other) = (Handle<Int>(), Handle<Int>())
    let show = Show(
      HStack(spacing: 0) {
        KeptMeter(handle: one)
        KeptMeter(handle: other)
      }
      .defaultAppStorage(store))
    #expect(show.frames() == ["40,45 10x10", "50,45 10x10"])
    one.binding?.wrappedValue = 30
    #expect(show.frames() == ["20,45 30x10", "50,45 30x10"])
    #expect(other.binding?.wrappedValue == 30)
    #expect(store.integer(forKey: "width") == 30)
  }

  @Test func `what is kept counts before what the declaration says`() throws {
    let store = try store("kept")
    store.set(20, forKey: "width")
    store.set("dark", forKey: "tone")
    let show = Show(KeptMeter(handle: Handle()).defaultAppStorage(store))
    #expect(show.frame() == "40,47.5 20x5")
  }

  @Test func `a value that may be missing is missing until one is kept`() throws {
    let store = try store("missing")
    #expect(Show(KeptMeter(handle: Handle()).defaultAppStorage(store)).frame() == "45,45 10x10")
    store.set("Ann", forKey: "name")
    #expect(Show(KeptMeter(handle: Handle()).defaultAppStorage(store)).frame() == "45,40 10x20")
  }

  @Test func `transient values are forgotten with their window`() {
    let handle = Handle<Int>()
    let show = Show(KeptMeter(handle: handle).transientAppStorage())
    handle.binding?.wrappedValue = 50
    #expect(show.frame() == "25,45 50x10")
    #expect(Show(KeptMeter(handle: Handle()).transientAppStorage()).frame() == "45,45 10x10")
  }

  @Test func `a value of the window outlives its view`() {
    let handle = Handle<Int>()
    let show = Show(Held(0) { round in Page(handle: handle).id(round.wrappedValue) })
    #expect(show.frame() == "48.5,49.5 3x1")
    handle.binding?.wrappedValue = 9
    #expect(show.frame() == "45.5,49.5 9x1")
    #expect(Show(Page(handle: Handle())).frame() == "45.5,49.5 9x1")
  }
}
