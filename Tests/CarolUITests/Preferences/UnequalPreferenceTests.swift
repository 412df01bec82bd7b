import CarolUI
import Testing

/// Where something lies, in a value that cannot be compared as a whole.
private struct Place {
  var name: String
  var bounds: Anchor<CGRect>?
}

private struct Places: PreferenceKey {
  static var defaultValue: [Place] { [] }

  static func reduce(value: inout [Place], nextValue: () -> [Place]) {
    value += nextValue()
  }
}

private final class Note {}

private struct Notes: PreferenceKey {
  static var defaultValue: Note? { nil }

  static func reduce(value: inout Note?, nextValue: () -> Note?) {
    value = value ?? nextValue()
  }
}

@MainActor
@Suite struct UnequalPreferenceTests {
  let record = Record()

  @Test func `values of parts that can be compared are made into views once a change`() {
    struct Framed: View {
      let record: Record
      @State var width = 20.0

      var body: some View {
        Color.red.frame(width: width, height: 20)
          .anchorPreference(key: Places.self, value: .bounds) { [Place(name: "a", bounds: $0)] }
          .transformPreference(Places.self) { $0[0].name += "b" }
          .backgroundPreferenceValue(Places.self) { places in
            GeometryReader { proxy in
              if let bounds = places.first?.bounds {
                record.add("\(places[0].name) \(proxy[bounds].width)")
              }
              return Color.clear
            }
          }
          .onTapGesture { width = 40 }
      }
    }
    let show = Show(Framed(record: record))
    #expect(show.graph.nextUpdate == .never)
    #expect(record.entries.last == "ab 20.0")
    let hand = Hand(Framed(record: record))
    hand.tap(50, 50, at: 1)
    #expect(record.entries.last == "ab 40.0")
  }

  @Test func `a value that is another one at each reading does not keep the graph busy`() {
    let show = Show(
      Color.red.frame(width: 20, height: 20)
        .transformPreference(Notes.self) { $0 = Note() }
        .overlayPreferenceValue(Notes.self) { note in
          record.add(note == nil ? "nothing" : "note")
          return Color.clear
        })
    #expect(show.graph.nextUpdate == .never)
    #expect(record.entries.last == "note")
    let entries = record.entries.count
    show.at(1)
    show.at(2)
    #expect(record.entries.count == entries)
  }
}
