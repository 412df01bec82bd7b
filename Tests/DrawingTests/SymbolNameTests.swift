import Drawing
import Foundation
import Testing

@Suite struct SymbolNameTests {
  /// Names that programs were seen to use.
  static let used = [
    "star.fill", "mic.fill", "sparkles", "heart.fill", "chevron.left", "airplane", "xmark",
    "play.fill", "snowflake", "arrow.right", "sun.min.fill", "mic", "checkmark", "arrow.clockwise",
    "cloud.fill", "play.circle.fill", "exclamationmark.triangle.fill", "chevron.right",
    "arrow.left", "arrow.down", "suit.heart.fill", "hourglass", "hexagon.fill", "star",
    "chevron.up", "chevron.right.circle", "ellipsis", "magnifyingglass", "circle.fill",
    "pause.fill", "applelogo", "envelope.fill", "phone.fill", "medal", "globe", "hands.clap.fill",
    "hands.clap", "music.note", "backward.fill", "forward.fill", "battery.100",
    "camera.metering.none", "airplayaudio", "battery.0", "bolt.fill", "bolt",
    "arrow.left.to.line.alt", "arrow.right.to.line.alt", "phone.down.fill", "bubble.left.fill",
    "stop.circle", "pause.circle", "play.circle", "location.circle", "calendar", "swift", "plus",
    "balloon.fill", "stop.fill", "x.circle.fill", "a.circle.fill", "bell.fill", "line.diagonal",
    "circlebadge.fill", "1.circle", "2.circle", "wand.and.stars", "moon.fill",
    "square.grid.2x2.fill", "rectangle.grid.1x2.fill", "bookmark.fill", "bookmark", "map",
    "chevron.left.circle.fill", "chevron.right.circle.fill", "chevron.compact.up", "chevron.down",
    "message.fill", "info.circle.fill", "exclamationmark", "gift.fill", "gift.circle.fill",
    "giftcard.fill", "bitcoinsign.circle.fill", "questionmark", "hare", "tortoise", "bicycle",
    "airplane.circle", "sun.max.fill", "speaker.wave.2.fill", "xmark.circle",
    "rectangle.righthalf.inset.fill.arrow.right", "rectangle.3.offgrid.fill", "mail",
    "list.triangle", "clock.arrow.circlepath", "circle.grid.cross", "filemenu.and.selection",
    "filemenu.and.cursorarrow", "hand.wave", "hand.wave.fill", "pano", "pano.fill", "light.max",
    "light.min", "rectangle.stack.person.crop", "rectangle.stack.person.crop.fill",
    "arrow.trianglehead.clockwise",
  ]

  /// Names made by rules, and some of the commonest others.
  static let common = [
    "heart", "bell", "gear", "gearshape.fill", "person.fill", "person.2.fill", "person.3",
    "person.circle.fill", "person.crop.circle.fill", "house.fill", "folder", "doc", "trash",
    "square.and.arrow.up", "pencil", "camera.fill", "photo", "phone.circle", "cart.fill",
    "creditcard.fill", "bag", "tag.fill", "flag", "bookmark.slash", "book.fill", "clock.fill",
    "alarm.fill", "timer", "stopwatch.fill", "calendar.badge.plus", "location.fill", "map.fill",
    "mappin.circle.fill", "car.fill", "bus", "tram.fill", "bicycle.circle", "figure.walk",
    "sunrise.fill", "moon.stars.fill", "cloud.bolt.rain.fill", "bolt.slash", "flame.fill", "drop",
    "leaf.fill", "wind", "tornado", "umbrella.fill", "thermometer", "speaker.slash.fill",
    "mic.slash", "mic.circle.fill", "headphones.circle", "tv", "desktopcomputer", "laptopcomputer",
    "iphone", "ipad", "applewatch", "keyboard", "printer.fill", "wifi.slash", "battery.25",
    "lock.fill", "lock.open.fill", "key.fill", "eye.slash.fill", "hand.thumbsup.fill",
    "hand.raised.fill", "face.smiling", "gift", "gamecontroller.fill", "paperplane.fill",
    "paperclip", "link.circle", "scissors", "wrench.fill", "hammer.fill", "paintbrush.fill",
    "crown.fill", "trophy.fill", "star.circle.fill", "star.slash", "seal.fill", "hexagon",
    "oval.fill", "capsule.fill", "rectangle.dashed", "checkmark.circle.fill",
    "checkmark.seal.fill", "checkmark.square", "xmark.square.fill", "plus.circle.fill",
    "minus.circle", "multiply.circle.fill", "divide.circle", "equal.square",
    "exclamationmark.circle.fill", "questionmark.circle", "ellipsis.circle.fill",
    "line.3.horizontal.circle", "list.bullet", "slider.horizontal.3",
    "magnifyingglass.circle.fill", "arrow.up.right.circle.fill",
    "arrow.triangle.2.circlepath.circle", "chart.bar.fill", "chart.pie.fill", "globe", "network",
    "sparkle", "cube.fill", "dice.fill", "puzzlepiece.fill", "pawprint.fill", "tortoise.fill",
    "hare.fill", "ant.fill", "ladybug.fill", "fish.fill", "bird.fill", "cup.and.saucer.fill",
    "fork.knife.circle", "bed.double.fill", "lightbulb.slash", "faceid", "touchid", "viewfinder",
    "qrcode", "barcode", "number.circle", "at", "textformat", "bold", "italic", "underline",
    "quote.bubble.fill", "power.circle", "hourglass", "0.circle", "50.circle.fill",
    "z.square.fill", "12.square", "dollarsign.circle.fill", "person.crop.circle.badge.plus",
  ]

  @Test(arguments: used + common)
  func `there is a drawing for a name in use`(_ name: String) {
    #expect(Image.hasSymbol(name))
  }

  @Test(arguments: ["", "star.", ".fill", "no.such.symbol", "xmark.fill", "51x.circle", "a", "7"])
  func `there is none for what is no name`(_ name: String) {
    #expect(!Image.hasSymbol(name))
  }

  @Test func `there are many`() {
    #expect(Image.symbolNames.count >= 400)
  }

  @Test(arguments: Image.symbolNames)
  func `a drawing is not empty and lies within its box`(_ name: String) {
    let box = DisplayList.Bounds(minX: 0, minY: 0, maxX: 240, maxY: 240)
    for weight in [Font.Weight.ultraLight, .regular, .black] {
      let builder = DisplayListBuilder()
      let context = GraphicsContext(
        builder, environment: DrawingEnvironment(font: .system(size: 20, weight: weight)))
      context.draw(
        Image(systemName: name), in: CGRect(x: 0, y: 0, width: 240, height: 240))
      let bounds = builder.list.bounds
      #expect(!bounds.isEmpty)
      #expect(bounds.intersection(box) == bounds)
      // A drawing is about as large as a capital letter: none is a dot or a poster.
      let size = context.resolve(Image(systemName: name)).size
      #expect(max(size.width, size.height) > 9 && max(size.width, size.height) < 29)
    }
  }

  @Test(arguments: Image.symbolNames)
  func `a drawing reads by the rules`(_ name: String) {
    // What does not read is drawn as the placeholder is.
    let placeholder = "questionmark.square.dashed"
    func items(_ name: String) -> [DisplayList.Item] {
      let builder = DisplayListBuilder()
      GraphicsContext(builder).draw(
        Image(systemName: name), in: CGRect(x: 0, y: 0, width: 24, height: 24))
      return builder.list.items
    }
    let isPlaceholder = items(name) == items(placeholder)
    #expect(isPlaceholder == (name == placeholder))
  }
}
