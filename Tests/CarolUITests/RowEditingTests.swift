import CarolUI
import Foundation
import Testing

/// Rows that are taken away and moved, and menus behind them.
@MainActor
@Suite struct RowEditingTests {
  /// Rows of 44 points, the first as wide as 10, each further one 10 more.
  private struct Rows: View {
    let record: Record
    @State private var widths = [10, 20, 30]
    @State private var mode = EditMode.inactive

    var body: some View {
      List {
        ForEach(widths, id: \.self) { width in
          Color.red.frame(width: CGFloat(width), height: 10)
        }
        .onDelete { offsets in
          record.add("delete \(offsets.map { $0 })")
          widths.remove(atOffsets: offsets)
        }
        .onMove { source, destination in
          record.add("move \(source.map { $0 }) \(destination)")
          widths.move(fromOffsets: source, toOffset: destination)
        }
      }
      .listStyle(.plain)
      .environment(\.editMode, $mode)
      .onKeyPress("e") {
        mode = .active
        return .handled
      }
    }
  }

  private let record = Record()

  private func reds(_ show: Show, at seconds: Double) -> [String] {
    show.frames(at: seconds).filter { $0.hasSuffix("0x10") }
  }

  private func drag(_ show: Show, from start: CGPoint, by way: CGSize, at seconds: Double) {
    show.hand(.down, start.x, start.y, at: seconds)
    for step in 1...4 {
      let part = CGFloat(step) / 4
      show.hand(
        .moved, start.x + way.width * part, start.y + way.height * part,
        at: seconds + 0.1 * Double(step))
      show.at(seconds + 0.1 * Double(step))
    }
    show.hand(.up, start.x + way.width, start.y + way.height, at: seconds + 0.5)
    show.at(seconds + 0.5)
  }

  @Test func `a swipe brings a button out from behind a row, which takes it away`() {
    let show = Show(Rows(record: record), width: 200, height: 200)
    #expect(reds(show, at: 0) == ["16,17 10x10", "16,61.5 20x10", "16,106 30x10"])
    drag(show, from: CGPoint(x: 150, y: 66), by: CGSize(width: -60, height: 3), at: 1)
    // The button is 74 wide: so far does the row stand aside.
    #expect(reds(show, at: 4) == ["16,17 10x10", "-58,61.5 20x10", "16,106 30x10"])
    show.graph.tap(at: CGPoint(x: 180, y: 66))
    show.at(5)
    #expect(record.entries == ["delete [1]"])
    #expect(reds(show, at: 8) == ["16,17 10x10", "16,61.5 30x10"])
  }

  @Test func `a swipe down scrolls, or does nothing, as ever`() {
    let show = Show(Rows(record: record), width: 200, height: 200)
    drag(show, from: CGPoint(x: 150, y: 66), by: CGSize(width: -20, height: 40), at: 1)
    #expect(reds(show, at: 4).first == "16,17 10x10")
    #expect(record.entries.isEmpty)
  }

  @Test func `while rows are edited a handle moves them and a button takes them away`() {
    let show = Show(Rows(record: record), width: 200, height: 200)
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress("e"))
    show.at(3)
    // Two rows further down: behind the third.
    drag(show, from: CGPoint(x: 176, y: 22), by: CGSize(width: 0, height: 90), at: 4)
    show.at(7)
    // One row up: before the second.
    drag(show, from: CGPoint(x: 176, y: 111), by: CGSize(width: 0, height: -46), at: 8)
    show.at(11)
    show.graph.tap(at: CGPoint(x: 24, y: 22))
    show.at(12)
    #expect(record.entries == ["move [0] 3", "move [2] 1", "delete [0]"])
    #expect(reds(show, at: 15).map { $0.suffix(5) } == ["10x10", "30x10"])
  }

  @Test func `a menu opens when a view is held down, and closes when a line is chosen`() {
    let record = record
    let show = Show(
      Color.red.frame(width: 40, height: 20)
        .contextMenu { Button("Copy") { record.add("copy") } }, width: 300, height: 300)
    show.hand(.down, 150, 150, at: 1)
    show.at(1.2)
    show.at(1.6)
    show.hand(.up, 150, 150, at: 1.7)
    show.at(1.7)
    show.at(4)
    // Eight points below the view, which ends at 160, is a line of 44.
    show.graph.tap(at: CGPoint(x: 150, y: 190))
    show.at(5)
    #expect(record.entries == ["copy"])
    show.at(8)
    show.graph.tap(at: CGPoint(x: 150, y: 190))
    #expect(record.entries == ["copy"])
  }

  @Test func `a gesture with keys is made only while they are held`() {
    let record = record
    let show = Show(
      Color.red.gesture(TapGesture().modifiers(.shift).onEnded { record.add("tap") }))
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    show.at(1)
    #expect(record.entries.isEmpty)
    for action in [PointerEvent.Action.down, .up] {
      show.graph.pointer(
        PointerEvent(
          action, at: CGPoint(x: 50, y: 50), time: Date(timeIntervalSinceReferenceDate: 2),
          modifiers: [.shift, .control]))
      show.at(2)
    }
    #expect(record.entries == ["tap"])
  }
}
