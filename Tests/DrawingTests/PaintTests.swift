import Drawing
import Foundation
import Testing

@Suite struct PaintTests {
  private static let hues: [(Double, String)] = [
    (0.0, "#FF0000"), (1.0 / 6, "#FFFF00"), (1.0 / 3, "#00FF00"), (0.5, "#00FFFF"),
    (2.0 / 3, "#0000FF"), (5.0 / 6, "#FF00FF"), (1, "#FF0000"), (-0.5, "#00FFFF"),
    (2.5, "#00FFFF"),
  ]

  private let light = DrawingEnvironment()
  private let dark = DrawingEnvironment(colorScheme: .dark)

  @Test func `named colours suit the ground`() {
    #expect(Color.red.resolve(in: light).description == "#FF3B30")
    #expect(Color.red.resolve(in: dark).description == "#FF453A")
    #expect(Color.primary.resolve(in: light) == .black)
    #expect(Color.primary.resolve(in: dark) == .white)
    #expect(Color.clear.resolve(in: dark).opacity == 0)
  }

  @Test(arguments: hues)
  func `hues go around the wheel`(hue: Double, text: String) {
    let color = Color(hue: hue, saturation: 1, brightness: 1)
    #expect(color.resolve(in: light).description == text)
  }

  @Test func `without saturation there is grey, without brightness black`() {
    let grey = Color(hue: 0.3, saturation: 0, brightness: 0.6).resolve(in: light)
    #expect(grey == Color(white: 0.6).resolve(in: light))
    let black = Color(hue: 0.3, saturation: 1, brightness: 0).resolve(in: light)
    #expect(black == .black)
  }

  @Test func `opacities multiply`() {
    let color = Color(white: 1, opacity: 0.5).opacity(0.5).resolve(in: light)
    #expect(color.opacity == 0.25)
  }

  @Test func `amounts of light become sRGB numbers`() {
    let color = Color(.sRGBLinear, white: 0.214_041_14).resolve(in: light)
    #expect(abs(color.red - 0.5) < 1e-5)
    #expect(abs(color.linearRed - 0.214_041_14) < 1e-5)
  }

  @Test func `P3 white is white, P3 red is beyond sRGB's`() {
    let white = Color(.displayP3, white: 1).resolve(in: light)
    #expect(abs(white.red - 1) < 1e-3 && abs(white.blue - 1) < 1e-3)
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: light)
    #expect(red.red > 1 && red.green < 0)
    #expect(red.clamped.red == 1 && red.clamped.green == 0)
  }

  @Test func `the accent is blue unless the surroundings say otherwise`() {
    #expect(Color.accentColor.resolve(in: light) == Color.blue.resolve(in: light))
    var surroundings = dark
    surroundings.accentColor = .white
    #expect(Color.accentColor.resolve(in: surroundings) == .white)
  }

  @Test func `a mixture has both ends and a middle`() {
    let mixed = { Color.black.mix(with: .white, by: $0).resolve(in: light) }
    #expect(mixed(0).description == "#000000")
    #expect(mixed(1).description == "#FFFFFF")
    // Oklab's middle lightness of 0.5 is 0.125 in amounts of light.
    #expect(abs(mixed(0.5).linearGreen - 0.125) < 1e-3)
    let device = Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: light)
    #expect(abs(device.red - 0.5) < 1e-6)
  }

  @Test func `colours of a gradient stand at even distances`() {
    let gradient = Gradient(colors: [.red, .green, .blue])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
  }

  @Test func `places never fall and are always numbers`() {
    let places: [CGFloat] = [.nan, 0.5, 0.2, .infinity, 0.9]
    let gradient = Gradient(stops: places.map { Gradient.Stop(color: .red, location: $0) })
    let resolved = gradient.resolve(in: light).map(\.location)
    #expect(resolved == [0, 0.5, 0.5, 0.5, 0.9])
  }

  @Test func `a gradient over part of a turn is filled to a whole one`() {
    let stops = Gradient(colors: [.black, .white]).resolve(in: light)
    let paint = Paint.angularGradient(
      stops, center: SIMD2(0, 0), startAngle: 0, endAngle: .pi)
    #expect(
      paint.description
        == "angular[#000000 0, #FFFFFF 0.5, #FFFFFF 0.75, #000000 0.75 at 0,0 angle 0]")
  }

  @Test func `a gradient of more than a turn shows its last one`() {
    let stops = Gradient(colors: [.black, .white]).resolve(in: light)
    let paint = Paint.angularGradient(
      stops, center: SIMD2(0, 0), startAngle: 0, endAngle: 4 * .pi)
    #expect(paint.description == "angular[#000000 -1, #FFFFFF 1 at 0,0 angle 360]")
  }

  @Test func `a gradient of one colour is that colour`() {
    let shading = GraphicsContext.Shading.linearGradient(
      Gradient(colors: [.white]), startPoint: .zero, endPoint: CGPoint(x: 1, y: 0))
    #expect(shading.resolve(in: light) == .solid(.white))
    let nothing = GraphicsContext.Shading.radialGradient(
      Gradient(colors: []), center: .zero, startRadius: 0, endRadius: 1)
    #expect(nothing.resolve(in: light) == .solid(.clear))
  }

  @Test func `mixing light puts the middle of black and white at 0.735`() {
    let shading = GraphicsContext.Shading.linearGradient(
      Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 1, y: 0),
      options: .linearColor)
    guard case .linear(let paint) = shading.resolve(in: light) else {
      Issue.record("no gradient along a line")
      return
    }
    let middle = paint.stops.first { $0.location == 0.5 }
    #expect(abs((middle?.color.red ?? 0) - 0.735_36) < 1e-4)
  }
}
