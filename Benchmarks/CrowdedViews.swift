import CarolUI

/// Circles in implicit animation, all of them at once, spread over the window.
struct Swarm: View {
  var count: Int
  @State private var isOut = false

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Circle().fill(.red).frame(width: 10, height: 10)
          .offset(
            x: isOut ? CGFloat(index % 100) * 11 - 545 : 0,
            y: isOut ? CGFloat(index / 100 % 60) * 11 - 325 : 0
          )
          .animation(.easeInOut(duration: 3).repeatForever(), value: isOut)
      }
    }
    .onAppear { isOut = true }
  }
}

/// Particles on circular ways, each filled by itself.
struct Particles: View {
  var count: Int

  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        let time = timeline.date.timeIntervalSinceReferenceDate
        for index in 0..<count {
          let angle = time + Double(index) * 2.399_963
          let reach = Double(index) / Double(count) * size.height / 2
          let place = CGRect(
            x: size.width / 2 + reach * cos(angle) - 2, y: size.height / 2 + reach * sin(angle) - 2,
            width: 4, height: 4)
          context.fill(
            Path(ellipseIn: place),
            with: .color(Color(hue: Double(index % 100) / 100, saturation: 0.8, brightness: 1)))
        }
      }
    }
  }
}
