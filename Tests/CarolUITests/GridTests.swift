import CarolUI
import Testing

/// Columns and rows as SwiftUI shares them out.
@MainActor
@Suite struct GridTests {
  /// A coloured rectangle of a fixed size.
  private func block(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  @Test func `a column is as wide as its widest view and a row as high as its highest`() {
    let show = Show(
      Grid {
        GridRow {
          block(10, 10)
          block(30, 20)
        }
        GridRow {
          block(20, 10)
          block(10, 10)
        }
      })
    // Columns of 20 and 30 and rows of 20 and 10, 8 apart: 58 by 38 in the middle of 100.
    #expect(
      show.frames() == ["26,36 10x10", "49,31 30x20", "21,59 20x10", "59,59 10x10"])
  }

  @Test func `a grid without columns has one that takes the whole width`() {
    let show = Show(
      LazyVGrid(columns: [], spacing: 0) {
        Color.red.frame(height: 20)
        Color.blue.frame(height: 40)
      })
    #expect(show.frames() == ["0,20 100x20", "0,40 100x40"])
  }

  @Test func `columns that need next to nothing are no more than can be counted`() {
    let show = Show(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 1e-9), spacing: 0)]) {
        Color.red.frame(height: 20)
      }, width: 10_000)
    // Ten thousand columns, each a point wide.
    #expect(show.frame() == "0,40 1x20")
  }

  @Test func `alignments are of the grid, of a row, of a column, or of a view`() {
    let show = Show(
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          block(10, 10)
          block(40, 40)
        }
        GridRow {
          block(40, 40)
          block(10, 10).gridColumnAlignment(.trailing)
        }
        GridRow {
          block(10, 10).gridCellAnchor(UnitPoint(x: 1, y: 0))
          block(20, 20)
        }
      })
    // Two columns of 40, from x 10; rows of 40, 40 and 20, from y 0.
    #expect(
      show.frames() == [
        "10,30 10x10", "50,0 40x40", "10,40 40x40", "80,40 10x10", "40,80 10x10", "70,80 20x20",
      ])
  }

  @Test func `a view outside a row goes across, and one across columns widens them alike`() {
    let show = Show(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        block(60, 10)
        GridRow {
          block(10, 10)
          block(10, 10)
        }
        GridRow { block(50, 10).gridCellColumns(2) }
      })
    // The columns of 10 grow by 20 each, so that they hold 60.
    #expect(show.frames() == ["20,35 60x10", "30,45 10x10", "60,45 10x10", "25,55 50x10"])
  }

  @Test func `flexible views share what is left, unless they have no say`() {
    let show = Show(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          block(20, 20)
          Color.blue
        }
      })
    #expect(show.frames() == ["0,40 20x20", "20,0 80x100"])
    let still = Show(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          block(20, 20)
          block(20, 20)
        }
        Color.blue.gridCellUnsizedAxes([.horizontal, .vertical])
      })
    #expect(still.frames().prefix(2) == ["30,40 20x20", "50,40 20x20"])
  }

  @Test(arguments: [
    ([GridItem(.fixed(20)), GridItem(.flexible(), spacing: 0)], ["0,0 20x10", "28,0 72x10"]),
    ([GridItem(.flexible(maximum: 30)), GridItem()], ["0,0 30x10", "38,0 62x10"]),
    ([GridItem(.adaptive(minimum: 40))], ["0,0 46x10", "54,0 46x10"]),
    ([GridItem(.flexible(minimum: 70)), GridItem(.fixed(22))], ["0,0 70x10", "78,0 22x10"]),
  ])
  func `columns are fixed, flexible, or as many as there is room for`(
    _ columns: [GridItem], _ expected: [String]
  ) {
    let show = Show(
      ScrollFree {
        LazyVGrid(columns: columns) {
          ForEach(0..<2) { _ in Color.red.frame(height: 10) }
        }
      })
    #expect(show.frames() == expected)
  }

  @Test func `a view of a lazy grid that can be as high as its line is`() {
    let columns = Array(repeating: GridItem(.fixed(30), spacing: 10), count: 2)
    let show = Show(
      ScrollFree {
        LazyVGrid(columns: columns) {
          Color.red.frame(height: 40)
          Color.green.frame(maxHeight: .infinity)
        }
      })
    #expect(show.frames() == ["0,0 30x40", "40,0 30x40"])
  }

  @Test func `lines follow each other, and headers go right across`() {
    let columns = Array(repeating: GridItem(.fixed(30), spacing: 10, alignment: .top), count: 2)
    let show = Show(
      ScrollFree {
        LazyVGrid(columns: columns, spacing: 5) {
          Section {
            Color.red.frame(height: 20)
            Color.red.frame(height: 10)
            Color.red.frame(height: 10)
          } header: {
            Color.green.frame(height: 4)
          }
        }
      })
    #expect(
      show.frames() == ["0,0 70x4", "0,9 30x20", "40,9 30x10", "0,34 30x10"])
    let across = Show(
      ScrollFree {
        LazyHGrid(rows: [GridItem(.fixed(10)), GridItem(.fixed(10))], spacing: 0) {
          ForEach(0..<3) { _ in Color.red.frame(width: 20) }
        }
      })
    #expect(across.frames() == ["0,0 20x10", "0,18 20x10", "20,0 20x10"])
  }

  @Test func `a lazy stack is as wide as there is room and lets each view have its height`() {
    let show = Show(
      ScrollFree {
        LazyVStack(alignment: .trailing, spacing: 4) {
          block(20, 10)
          Color.blue
        }
      })
    // A colour left to itself is ten points high.
    #expect(show.frames() == ["80,0 20x10", "0,14 100x10"])
  }
}

/// Puts its content to the upper left corner.
private struct ScrollFree<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
