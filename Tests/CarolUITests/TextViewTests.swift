import CarolUI
import Drawing
import Testing

@MainActor @Suite struct TextViewTests {
  private func texts(_ show: Show, at seconds: Double = 0) -> [DisplayList.TextRun] {
    show.at(seconds).items.compactMap { item in
      if case .text(let run) = item.content { run } else { nil }
    }
  }

  @Test func `traits of text are handed down, and a text's own count before them`() {
    let show = Show(
      VStack {
        Text("a")
        Text("b").fontWeight(.light)
      }
      .fontWeight(.heavy).italic().textCase(.uppercase))
    let runs = texts(show)
    #expect(runs.map(\.string) == ["A", "B"])
    #expect(runs.map(\.weight) == [800, 300])
    #expect(runs.map(\.isItalic) == [true, true])
  }

  @Test func `a trait counts whether the font is set inside or outside of it`() {
    let show = Show(
      VStack {
        Text("a").font(.title)
        VStack { Text("b") }.font(.title)
      }
      .bold())
    #expect(texts(show).map(\.fontSize) == [28, 28])
    #expect(texts(show).map(\.weight) == [700, 700])
  }

  @Test func `kerning and lines reach the text inside`() {
    let plain = texts(Show(Text("ab")))
    let show = Show(Group { Text("ab") }.kerning(4).underline())
    #expect(texts(show).map(\.width) == [plain[0].width + 8])
    #expect(show.at(0).items.count == 2)
  }

  @Test func `a timer goes on by itself, second by second`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let show = Show(Text(start, style: .timer))
    #expect(texts(show).map(\.string) == ["0:00"])
    #expect(show.graph.nextUpdate == .at(start.addingTimeInterval(1)))
    #expect(texts(show, at: 0.9).map(\.string) == ["0:00"])
    #expect(texts(show, at: 1).map(\.string) == ["0:01"])
    #expect(texts(show, at: 61.5).map(\.string) == ["1:01"])
    #expect(show.graph.nextUpdate == .at(start.addingTimeInterval(62)))
  }

  @Test(arguments: [Text.DateStyle.timer, .relative, .offset])
  func `a date that is none is told as now, and goes on no further`(style: Text.DateStyle) {
    let none = Date(timeIntervalSince1970: .nan)
    let show = Show(Text(none, style: style))
    let now = Show(Text(Date(timeIntervalSinceReferenceDate: 0), style: style))
    #expect(texts(show).map(\.string) == texts(now).map(\.string))
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `a button's label has the colour given around it, or else the one that stands out`() {
    let show = Show(
      VStack {
        Button("a") {}.foregroundColor(.green)
        VStack { Button("b") {} }.foregroundStyle(.red)
        Button("c") {}.tint(.purple)
        Button("d", role: .destructive) {}
      })
    #expect(
      texts(show).map(\.paint.firstColor)
        == [Color.green, .red, .purple, .red].map { $0.resolve(in: DrawingEnvironment()) })
  }

  @Test func `words beside each other stand on one line in a stack as wide as they are`() {
    // The first is the widest of the three and has the widest letter.
    let row = HStack {
      Text("FlipX").padding(12)
      Text("FlipI").padding(12)
      Text("Flipl").padding(12)
    }
    for show in [Show(VStack { row }.fixedSize()), Show(ZStack { row }, width: 400)] {
      #expect(texts(show).map(\.string) == ["FlipX", "FlipI", "Flipl"])
    }
  }

  @Test func `a date is told as people at the place do`() {
    let date = Date(timeIntervalSince1970: 86_400 * 1.25)
    let words = VStack {
      Text(date, style: .date)
      Text(date, style: .time)
    }
    .environment(\.timeZone, TimeZone(secondsFromGMT: 7 * 3600) ?? .gmt)
    let german = Show(words.environment(\.locale, Locale(identifier: "de_DE")), width: 300)
    #expect(texts(german).map(\.string) == ["2. Januar 1970", "13:00"])
    let other = Show(words.environment(\.locale, Locale(identifier: "en_GB")), width: 300)
    #expect(texts(other).map(\.string) == ["2 January 1970", "13:00"])
  }

  @Test func `a gradient runs over the whole text, other parts keep their colours`() {
    let gradient = LinearGradient(
      colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
    let show = Show(Text("a").foregroundColor(.red) + Text("b").foregroundStyle(gradient))
    let runs = texts(show)
    #expect(runs.count == 2)
    guard case .solid = runs[0].paint, case .linear(let linear) = runs[1].paint else {
      Issue.record("\(runs.map(\.paint))")
      return
    }
    #expect(linear.start.x == runs[0].origin.x)
    #expect(abs(linear.end.x - runs[1].origin.x - runs[1].width) < 1e-6)
    #expect(Text("b").foregroundStyle(gradient) == Text("b").foregroundStyle(gradient))
  }

  @Test func `an image that is a template takes a gradient around it`() {
    let image = Image(PixelImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0000]))
    let show = Show(
      image.renderingMode(.template).foregroundStyle(
        .linearGradient(
          colors: [.black, .white], startPoint: .leading, endPoint: .trailing)))
    #expect(show.at(0).description.contains("fill linear[#000000 0, #FFFFFF 1 from"))
  }

  @Test func `an image keeps the shape it has, as large as fits or fills`() {
    let image = Image(PixelImage(width: 4, height: 2, pixels: Array(repeating: 0, count: 8)))
    let fit = Show(image.resizable().scaledToFit())
    #expect(fit.at(0).description == "image 4x2 0,0 100x50 shift 0,25")
    let fill = Show(image.resizable().scaledToFill())
    #expect(fill.at(0).description == "image 4x2 0,0 200x100 shift -50,0")
    #expect(Show(image).at(0).description == "image 4x2 0,0 4x2 shift 48,49")
  }
}
