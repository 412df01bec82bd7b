import SwiftUI

class Counter: NSObject, ObservableObject {
  @Published var count = 0
  @Published var log: [String] = []
  var onTick: (() -> Void)?
  var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { [weak self] timer in
      guard let self = self else { return }
      self.count += 1
      withAnimation { self.log.append("\(self.count)") }
      self.onTick?()
      if self.count == 3 { timer.invalidate() }
    }
  }

  func load() {
    DispatchQueue.global().async {
      DispatchQueue.main.async {
        self.count = 10
      }
    }
    Task {
      await Task.yield()
      await MainActor.run { self.count = 11 }
    }
  }
}

struct TimerProgram: View {
  @StateObject var counter = Counter()
  @State private var ticks = 0
  @State private var width: CGFloat = 10
  var finished: () -> Void = {}

  let pulse = Animation.easeInOut(duration: 0.5).repeatCount(2)

  var body: some View {
    VStack {
      bar
      if ticks > 1 { bar }
    }
    .onAppear(perform: start)
    .onReceive(counter.$count) { value in
      width = 10 + CGFloat(value)
    }
    .onTapGesture {
      self.reset()
    }
  }

  private var bar: some View {
    Color.red.frame(width: width, height: 10)
  }

  func start() {
    counter.onTick = {
      self.ticks += 1
      if ticks == 3 { finished() }
    }
    counter.start()
    Timer.scheduledTimer(withTimeInterval: 100, repeats: true) { timer in
      ticks += 1
      withAnimation(pulse) { self.width = 20 }
      self.reset()
      timer.invalidate()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 100) {
      ticks = 0
      self.reset()
    }
  }

  func reset() {
    ticks = 0
    width = 10
  }
}
