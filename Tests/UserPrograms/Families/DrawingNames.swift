import SwiftUI

struct DrawingNames: View {
  @State private var position = CGPoint(x: 3, y: 4)

  var body: some View {
    VStack {
      TimelineView(.animation) { timeline in
        Canvas { context, size in
          draw(&context, size, at: timeline.date.timeIntervalSinceReferenceDate)
        }
      }
      TimelineView(.periodic(from: .now, by: 1)) { Text($0.date, style: .time) }
      TimelineView(.animation(minimumInterval: 0.1, paused: false)) { _ in Circle() }
      TimelineView(.everyMinute) { context in Text("\(context.date)") }
      Canvas { [position] context, _ in
        if let dot = context.resolveSymbol(id: 0) { context.draw(dot, at: position) }
      } symbols: {
        Circle().frame(width: 5, height: 5).tag(0)
      }
      effects
      pictures
      words
    }
  }

  private func draw(_ context: inout GraphicsContext, _ size: CGSize, at time: Double) {
    let rect = CGRect(origin: .zero, size: size)
    let path = Path(ellipseIn: rect)
    let gradient = Gradient(colors: [.red, .blue])
    context.fill(path, with: .color(.red))
    context.fill(path, with: .color(red: 1, green: 0, blue: 0))
    context.fill(path, with: .foreground)
    context.stroke(path, with: .color(.red.opacity(0.5)), lineWidth: 2)
    context.stroke(
      path,
      with: .linearGradient(
        gradient, startPoint: .zero, endPoint: CGPoint(x: size.width, y: 0)),
      style: StrokeStyle(lineWidth: 2))
    context.fill(
      path, with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: 9))
    context.drawLayer { layer in
      layer.addFilter(.alphaThreshold(min: 0.5, color: .yellow))
      layer.addFilter(.blur(radius: 3))
      layer.addFilter(.colorMultiply(.red))
      layer.blendMode = .plusLighter
      layer.opacity = 0.5
      layer.translateBy(x: 1, y: 2)
      layer.rotate(by: .degrees(3))
      layer.scaleBy(x: 2, y: 2)
      layer.clip(to: path)
      layer.concatenate(CGAffineTransform(translationX: 1, y: 1))
    }
    let words = context.resolve(Text("Carol").font(.title))
    context.draw(words, at: CGPoint(x: 3, y: 4), anchor: .topLeading)
    var image = context.resolve(Image(systemName: "star"))
    image.shading = .color(.red)
    context.draw(image, in: rect)
    context.transform = .identity
  }

  @ViewBuilder private var effects: some View {
    Circle().blur(radius: 3).shadow(radius: 2).shadow(color: .red, radius: 2, x: 1, y: 1)
    Circle().brightness(0.1).saturation(0.4).contrast(2).colorMultiply(.red).grayscale(1)
    Circle().blendMode(.screen).blendMode(.destinationOut).compositingGroup().drawingGroup()
    Circle().mask(Rectangle()).mask { Rectangle() }.mask(alignment: .top) { Circle() }
    Circle().background(.ultraThinMaterial, in: Circle()).border(.red, width: 2)
    Circle().overlay(Circle().stroke(), alignment: .top).overlay(alignment: .top) { Circle() }
    Circle().clipped().cornerRadius(3).zIndex(2).allowsHitTesting(false).contentShape(Circle())
  }

  @ViewBuilder private var pictures: some View {
    Image("photo").resizable().renderingMode(.template).aspectRatio(contentMode: .fill)
    Image("photo", bundle: .main).resizable().interpolation(.none).scaledToFit()
    Image(systemName: "star.fill").imageScale(.large).symbolRenderingMode(.hierarchical)
    Image(uiImage: UIImage()).resizable(capInsets: EdgeInsets(), resizingMode: .tile)
    Color("ground")
    Color(UIColor.systemBackground)
    Color(.systemGray6)
    Color(uiColor: .systemRed)
    Color(hue: 0.1, saturation: 1, brightness: 1)
    Color(white: 0.3, opacity: 0.4)
    Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 1)
  }

  @ViewBuilder private var words: some View {
    Text("Words").font(.system(size: 12, weight: .bold, design: .rounded)).kerning(2).tracking(1)
    Text("Words").font(.custom("Face", size: 20)).fontWeight(.heavy).italic().underline()
    Text("Words").font(.largeTitle.bold()).monospacedDigit().baselineOffset(3).textCase(.uppercase)
    Text(Date(), style: .relative).lineLimit(2).lineSpacing(3).minimumScaleFactor(0.5)
    Text(verbatim: "Words").multilineTextAlignment(.center).truncationMode(.middle)
    Text("\(position.x, specifier: "%.1f")").fontDesign(.serif).monospaced()
    Text("Red").foregroundColor(.red) + Text("Blue").foregroundStyle(.blue).bold()
  }
}
