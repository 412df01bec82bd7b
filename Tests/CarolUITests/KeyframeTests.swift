import CarolUI
import Testing

/// Ways through keyframes, compared with closed forms.
@Suite struct KeyframeTests {
  private struct Place: Equatable {
    var x = 0.0
    var scale: CGFloat = 1
    var angle = Angle.zero
  }

  @Test(arguments: [(-1.0, 0.0), (0, 0), (0.25, 2.5), (1, 10), (1.5, 5), (2, 0), (9, 0)])
  func `straight keyframes follow one another, and the ends hold`(_ time: Double, _ x: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(0, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: time) == x)
    #expect(timeline.value(progress: time / 2) == x)
  }

  @Test func `a curve bends the way`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 2, timingCurve: .easeInOut)
    }
    #expect(abs(timeline.value(time: 1) - 5) < 1e-6)
    #expect(abs(timeline.value(time: 0.5) - 10 * UnitCurve.easeInOut.value(at: 0.25)) < 1e-9)
  }

  @Test func `tracks move parts of a value, each in its own time`() {
    let timeline = KeyframeTimeline(initialValue: Place()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(8, duration: 4)
      }
      KeyframeTrack(\.scale) {
        MoveKeyframe(3)
        LinearKeyframe(1, duration: 1)
      }
      KeyframeTrack(\.angle) {
        LinearKeyframe(.zero, duration: 1)
        LinearKeyframe(.degrees(90), duration: 2)
      }
    }
    #expect(timeline.duration == 4)
    let place = timeline.value(time: 2)
    #expect(place.x == 4)
    #expect(place.scale == 1)
    #expect(abs(place.angle.degrees - 45) < 1e-9)
    #expect(timeline.value(time: 0.5).scale == 2)
    #expect(timeline.value(time: 0).scale == 3)
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.9])
  func `a cubic keyframe alone begins and ends at rest`(_ u: Double) {
    let timeline = KeyframeTimeline(initialValue: 2.0) { CubicKeyframe(6, duration: 0.5) }
    let expected = 2 + 4 * (3 * u * u - 2 * u * u * u)
    #expect(abs(timeline.value(time: u / 2) - expected) < 1e-12)
  }

  @Test func `given speeds are those at the ends`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 2, startVelocity: 3, endVelocity: -2)
    }
    let step = 1e-6
    #expect(abs(timeline.value(time: step) / step - 3) < 1e-4)
    let end = (timeline.value(time: 2) - timeline.value(time: 2 - step)) / step
    #expect(abs(end + 2) < 1e-4)
  }

  @Test func `smooth keyframes pass into each other at the speed between their neighbours`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(4, duration: 1)
      CubicKeyframe(6, duration: 2)
    }
    // From 0 to 6 in three seconds.
    let step = 1e-6
    let before = (timeline.value(time: 1) - timeline.value(time: 1 - step)) / step
    let after = (timeline.value(time: 1 + step) - timeline.value(time: 1)) / step
    #expect(abs(before - 2) < 1e-4)
    #expect(abs(after - 2) < 1e-4)
    // Hermite at half of the first: 4/2 + (0 - 2)/8.
    #expect(abs(timeline.value(time: 0.5) - 1.75) < 1e-12)
  }

  @Test func `a smooth keyframe takes over the speed of a straight one, on both sides`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(2, duration: 1)
      CubicKeyframe(2, duration: 1)
      LinearKeyframe(-2, duration: 1)
    }
    // Speeds 2 and -4 at equal ends: their difference times u(1-u)... at half, (2 - -4)/8.
    #expect(abs(timeline.value(time: 1.5) - 2.75) < 1e-12)
  }

  @Test func `a spring is the spring's closed form, and carries its speed on`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      SpringKeyframe(3, duration: 0.2, spring: spring)
      SpringKeyframe(0, spring: .smooth)
    }
    #expect(abs(timeline.value(time: 0.1) - (1 + spring.value(target: 2.0, time: 0.1))) < 1e-12)
    let reached = 1 + spring.value(target: 2.0, time: 0.2)
    let speed = spring.velocity(target: 2.0, time: 0.2)
    let expected =
      reached + Spring.smooth.value(target: -reached, initialVelocity: speed, time: 0.25)
    #expect(abs(timeline.value(time: 0.45) - expected) < 1e-12)
    #expect(abs(timeline.duration - 0.2 - Spring.smooth.settlingDuration) < 1e-12)
    #expect(timeline.value(time: 99) == 0)
  }

  @Test func `keyframes may come from loops and conditions`() {
    let isLong = true
    let timeline = KeyframeTimeline(initialValue: Place()) {
      KeyframeTrack(\.x) {
        for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
        if isLong { LinearKeyframe(0, duration: 1) } else { MoveKeyframe(0) }
      }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 2.5).x == 2.5)
  }
}

@MainActor
@Suite struct KeyframeAnimatorTests {
  @Test func `keyframes go on for as long as the view is there, each turn from the last`() {
    let show = Show(
      Color.red.frame(width: 10, height: 10)
        .keyframeAnimator(initialValue: 0.0) { content, x in
          content.offset(x: x)
        } keyframes: { start in
          LinearKeyframe(start + 20, duration: 1)
          LinearKeyframe(start + 10, duration: 1)
        })
    #expect(show.frame(at: 0) == "45,45 10x10")
    #expect(show.frame(at: 0.5) == "55,45 10x10")
    #expect(show.frame(at: 1.5) == "60,45 10x10")
    #expect(show.frame(at: 2) == "55,45 10x10")
    #expect(show.frame(at: 2.5) == "65,45 10x10")
    #expect(show.graph.nextUpdate == .everyFrame)
  }

  @Test func `without repeating they end, and the view is still`() {
    let show = Show(
      Color.red.frame(width: 10, height: 10)
        .keyframeAnimator(initialValue: 0.0, repeating: false) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(20, duration: 1)
        })
    #expect(show.frame(at: 0.5) == "55,45 10x10")
    #expect(show.frame(at: 1.5) == "65,45 10x10")
    show.at(2)
    #expect(show.graph.nextUpdate == .never)
  }

  private struct Nod: View {
    @State private var count = 0
    let handle: Handle<Int>
    var body: some View {
      handle.binding = $count
      return Color.red.frame(width: 10, height: 10)
        .keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          KeyframeTrack {
            LinearKeyframe(20.0, duration: 1)
            LinearKeyframe(0.0, duration: 1)
          }
        }
    }
  }

  @Test func `a trigger begins them, from wherever the value is`() {
    let handle = Handle<Int>()
    let show = Show(Nod(handle: handle))
    #expect(show.frame(at: 5) == "45,45 10x10")
    #expect(show.graph.nextUpdate == .never)
    handle.binding?.wrappedValue = 1
    show.at(5)
    #expect(show.frame(at: 5.5) == "55,45 10x10")
    handle.binding?.wrappedValue = 2
    show.at(5.5)
    #expect(show.frame(at: 6) == "60,45 10x10")
    #expect(show.frame(at: 8) == "45,45 10x10")
    show.at(8)
    #expect(show.graph.nextUpdate == .never)
  }
}
