import CarolUI
import Testing

/// Lists, pages and what stands in front of a window.
@MainActor
@Suite struct PageTests {
  /// The colours of what is filled, in order.
  private func fills(_ list: DisplayList) -> [Color.Resolved] {
    list.items.compactMap { item in
      if case .fill(_, _, let paint) = item.content { paint.firstColor } else { nil }
    }
  }

  @Test func `rows are at least 44 high, and lines between them begin where they do`() {
    let show = Show(
      List {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 10, height: 60)
      }
      .listStyle(.plain), width: 200, height: 200)
    let frames = show.frames()
    // The first row is centred in 44 points; the second has 6 above and below its 60.
    #expect(frames.contains("16,17 10x10"))
    #expect(frames.contains("16,44 184x0.5"))
    #expect(frames.contains("16,50.5 10x60"))
  }

  @Test func `the line below a row begins at its first text, or where the row says`() {
    let picture = Color.red.frame(width: 30, height: 20)
    let show = Show(
      List {
        HStack(spacing: 10) {
          picture
          VStack(alignment: .leading) { Text("a") }
        }
        HStack(spacing: 10) {
          picture
          Text("b").alignmentGuide(.listRowSeparatorLeading) { _ in -5 }
        }
        picture
        picture
      }
      .listStyle(.plain), width: 200, height: 200)
    // Text begins 16 + 30 + 10 from the side; a picture alone leaves the line at 16.
    let lines = show.frames().filter { $0.hasSuffix("x0.5") }
    #expect(lines == ["56,44 144x0.5", "51,88.5 149x0.5", "16,133 184x0.5"])
  }

  @Test func `rows of a section stand between its header and its footer, in a card`() {
    let show = Show(
      Form {
        Section {
          Color.red.frame(width: 10, height: 10)
        } header: {
          Color.green.frame(width: 20, height: 10)
        }
      }, width: 200, height: 300)
    let frames = show.frames()
    // 17 above, the header in 6 and 6, then a row of 44 that is 20 inside the sides.
    #expect(frames.contains("36,23 20x10"))
    #expect(frames.contains("36,56 10x10"))
    #expect(frames.contains("20,39 160x44"))
  }

  @Test func `a page stands below its bar, and what ignores the safe area behind it`() {
    let show = Show(
      NavigationStack {
        ZStack {
          Color.black.ignoresSafeArea()
          Color.red
        }
        .navigationTitle("Title")
      }, width: 200, height: 300)
    // A line of 44 and a large title of 52.
    #expect(show.frames().dropFirst().prefix(2) == ["0,0 200x300", "0,96 200x204"])
    let small = Show(
      NavigationView { Color.red.navigationBarTitle("Title", displayMode: .inline) },
      width: 200, height: 300)
    #expect(small.frames().dropFirst().first == "0,44 200x256")
    let bare = Show(
      NavigationStack { Color.red.navigationBarHidden(true) }, width: 200, height: 300)
    #expect(bare.frames() == ["0,0 200x300", "0,0 200x300"])
  }

  @Test(arguments: [0, 1, 2])
  func `pages lie on a ground that hides what is behind, also beside them`(kind: Int) {
    let square = Color.red.frame(width: 20, height: 20)
    let show = Show(
      ZStack {
        Color.orange.ignoresSafeArea()
        switch kind {
        case 0: NavigationStack { square }
        case 1: NavigationView { square }
        default: TabView { square }
        }
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 30) },
      width: 200, height: 300)
    #expect(show.frames().prefix(2) == ["0,0 200x300", "0,0 200x300"])
    let grounds = fills(show.at(0))
    #expect(grounds[0] == Color.orange.resolve(in: DrawingEnvironment()))
    // White, as is the ground of a window.
    #expect(grounds[1].red == 1 && grounds[1].opacity == 1)
  }

  @Test func `pages in a dark sheet lie on its ground, which is lighter than that of a window`() {
    let show = Show(
      NavigationStack { EmptyView() }
        .sheet(isPresented: .constant(true)) { NavigationStack { EmptyView() } }
        .preferredColorScheme(.dark))
    _ = show.at(1)
    let lights = fills(show.at(4)).filter { $0.opacity == 1 }.map(\.red)
    // The window's, the sheet's, and that of the pages in it.
    #expect(lights == [0, 0.11, 0.11])
  }

  @Test func `the bar of pages has filled symbols above small titles`() {
    let show = Show(
      TabView {
        Color.white.tabItem { Label("a", systemImage: "star") }
        Color.white.tabItem {
          Image(systemName: "star.fill").font(.title)
          Text("b")
        }
      }, width: 200, height: 300)
    var texts: [DisplayList.TextRun] = []
    var symbols: [CGRect] = []
    for item in show.at(0).items {
      if case .text(let run) = item.content { texts.append(run) }
      if case .fill(let path, _, _) = item.content, path.boundingRect.width < 40 {
        symbols.append(
          path.boundingRect.offsetBy(dx: item.transform.tx, dy: item.transform.ty))
      }
    }
    #expect(texts.map(\.string) == ["a", "b"])
    #expect(texts.allSatisfy { $0.fontSize == 10 })
    // Two equal halves of 100 points, each with a symbol in its middle.
    #expect(symbols.count == 2 && symbols[0].size == symbols[1].size)
    #expect(abs(symbols[0].midX - 50) < 1 && abs(symbols[1].midX - 150) < 1)
  }

  @Test func `a link pushes a page, and escape or the way back return`() {
    let show = Show(
      NavigationStack {
        NavigationLink(destination: Color.blue.frame(width: 30, height: 30)) {
          Color.red.frame(width: 20, height: 20)
        }
      }, width: 200, height: 244)
    // The middle of what is below a bar of 44.
    #expect(show.frames().contains("90,134 20x20"))
    show.graph.tap(at: CGPoint(x: 100, y: 144))
    _ = show.at(1)
    #expect(show.frames(at: 3).contains("85,129 30x30"))
    show.graph.key(KeyPress(.escape))
    _ = show.at(4)
    #expect(!show.frames(at: 6).contains("85,129 30x30"))
  }

  @Test func `values push the pages that are made for their type`() {
    let show = Show(
      Held([Int]()) { path in
        NavigationStack(path: path) {
          Button {
            path.wrappedValue = [10, 30]
          } label: {
            Color.red.frame(width: 50, height: 50)
          }
          .navigationDestination(for: Int.self) { number in
            Color.blue.frame(width: CGFloat(number), height: 20)
          }
        }
      }, width: 200, height: 244)
    show.graph.tap(at: CGPoint(x: 100, y: 144))
    _ = show.at(1)
    #expect(show.frames(at: 3).contains("85,134 30x20"))
  }

  @Test func `a sheet comes over the window and is taken away by itself, by escape, by a click`() {
    let show = Show(
      Held(false) { isOn in
        Button {
          isOn.wrappedValue = true
        } label: {
          Color.red.frame(width: 20, height: 20)
        }
        .sheet(isPresented: isOn) { Dismissing() }
      }, width: 200, height: 240)
    for (second, end) in [(0.0, 0), (10, 1), (20, 2)] {
      show.graph.tap(at: CGPoint(x: 100, y: 120))
      _ = show.at(second + 1)
      // The sheet leaves 40 above and is centred in the 200 below.
      #expect(show.frames(at: second + 4).contains("70,110 60x60"))
      switch end {
      case 0: show.graph.tap(at: CGPoint(x: 100, y: 140))
      case 1: show.graph.key(KeyPress(.escape))
      default: show.graph.tap(at: CGPoint(x: 100, y: 10))
      }
      _ = show.at(second + 5)
      #expect(show.frames(at: second + 8) == ["90,110 20x20"])
    }
  }

  @Test func `an answer takes a question away and does what it is for`() {
    let log = Record()
    let show = Show(
      Held(true) { isOn in
        Color.red.frame(width: 20, height: 20)
          .alert("Sure?", isPresented: isOn) { Button("Yes") { log.add("yes") } }
      }, width: 400, height: 400)
    #expect(show.frames().count > 1)
    show.graph.key(KeyPress(.tab))
    _ = show.at(1)
    show.graph.key(KeyPress(.return))
    _ = show.at(2)
    #expect(log.entries == ["yes"])
    #expect(show.frames(at: 5) == ["190,190 20x20"])
  }

  @Test func `one of several pages is seen above a bar of 49, or all side by side`() {
    let show = Show(
      TabView {
        Color.red.tabItem { Text("One") }
        Color.blue.tabItem { Text("Two") }
      }, width: 200, height: 249)
    #expect(show.frames().prefix(2) == ["0,0 200x249", "0,0 200x200"])
    let pages = Show(
      TabView {
        Color.red
        Color.blue
      }
      .tabViewStyle(.page(indexDisplayMode: .never)), width: 200, height: 100)
    #expect(pages.frames() == ["0,0 200x100", "200,0 200x100"])
    pages.hand(.down, 150, 50, at: 1)
    pages.hand(.moved, 20, 50, at: 1.5)
    _ = pages.at(1.5)
    pages.hand(.up, 20, 50, at: 1.6)
    _ = pages.at(1.6)
    #expect(pages.frames(at: 4) == ["-200,0 200x100", "0,0 200x100"])
  }

  @Test func `a view wants its window dark, and all around it is`() {
    let show = Show(Color.primary.preferredColorScheme(.dark))
    #expect(show.graph.preferredColorScheme == .dark)
    #expect("\(show.at(0))" == "\(Show(Color.white).at(0))")
  }

  @Test func `a window that is dark from the first on does not become so by an animation`() {
    let show = Show(Waking().preferredColorScheme(.dark))
    #expect("\(show.at(0))" == "\(Show(Color.white).at(0))")
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `a view beside another takes its room, behind which the ground goes on`() {
    let show = Show(
      Color.red.background(.green)
        .safeAreaInset(edge: .bottom, spacing: 5) { Color.blue.frame(height: 20) })
    #expect(show.frames() == ["0,0 100x100", "0,0 100x75", "0,80 100x20"])
  }
}

/// A square that takes the sheet around away when it is tapped.
private struct Dismissing: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Color.green.frame(width: 60, height: 60).onTapGesture { dismiss() }
  }
}

/// A colour that would change by an animation with what is set as soon as it appears.
private struct Waking: View {
  @State private var isAwake = false

  var body: some View {
    Color.primary
      .animation(.linear(duration: 1), value: isAwake)
      .onAppear { isAwake = true }
  }

  @Test func `a label in the bar of a page shows its icon, one in the page both parts`() {
    func words(_ view: some View) -> [String] {
      Show(view, width: 300, height: 200).at(0).items.compactMap {
        if case .text(let run) = $0.content { run.string } else { nil }
      }
    }
    let label = Label("Add", systemImage: "plus")
    #expect(words(NavigationStack { Color.red.toolbar { label } }) == [])
    #expect(words(NavigationStack { label }) == ["Add"])
    #expect(
      words(NavigationStack { Color.red.toolbar { label.labelStyle(.titleAndIcon) } }) == ["Add"])
  }

  @Test func `the label of a link in a list has the line up to the arrowhead, which answers too`() {
    let show = Show(
      NavigationStack {
        List {
          NavigationLink(value: 1) {
            HStack(spacing: 0) {
              Color.red.frame(width: 10, height: 10)
              Spacer()
              Color.green.frame(width: 10, height: 10)
            }
          }
        }
        .listStyle(.plain)
        .navigationBarHidden(true)
        .navigationDestination(for: Int.self) { _ in Color.blue.frame(width: 30, height: 30) }
      }, width: 200, height: 200)
    // Sixteen points at both sides, eight before the arrowhead, which is 6.5 wide.
    let frames = show.frames()
    #expect(frames.contains("16,17 10x10") && frames.contains("159.5,17 10x10"))
    show.graph.tap(at: CGPoint(x: 100, y: 22))
    _ = show.at(1)
    #expect(show.frames(at: 3).contains { $0.hasSuffix(" 30x30") })
  }
}
