import SwiftUI

private struct Shake: GeometryEffect {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, amount, 0, 1, 0)
    return ProjectionTransform(transform)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: amount, y: 0)))
  }
}

private struct Fading: AnimatableModifier {
  var share: Double
  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func body(content: Content) -> some View { content.opacity(share) }
}

private struct Pose {
  var angle = Angle.zero
  var scale = 1.0
}

struct MotionNames: View {
  @Namespace private var space
  @State private var isOn = false
  @State private var turn = 0.0
  @State private var count = 0

  var body: some View {
    VStack {
      changes
      animations
      effects
      transitions
      phases
    }
    .onAppear {
      withAnimation { isOn = true }
      withAnimation(.easeInOut(duration: 1).repeatForever(autoreverses: true)) { turn = 90 }
      withAnimation(Animation.linear(duration: 1).repeatForever()) { turn = 90 }
      withAnimation(.bouncy, completionCriteria: .logicallyComplete) {
        count += 1
      } completion: {
        isOn = false
      }
      var transaction = Transaction(animation: .default)
      transaction.disablesAnimations = true
      withTransaction(transaction) { isOn.toggle() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { isOn.toggle() }
    }
  }

  @ViewBuilder private var changes: some View {
    Circle().scaleEffect(isOn ? 1 : 0.5)
    Circle().scaleEffect(isOn ? 1 : 0.5, anchor: .top)
    Circle().scaleEffect(x: 1, y: isOn ? 1 : 0, anchor: .bottom)
    Circle().scaleEffect(y: 2)
    Circle().rotationEffect(.degrees(turn))
    Circle().rotationEffect(Angle(degrees: turn), anchor: .topLeading)
    Circle().rotationEffect(.init(degrees: isOn ? 360 : 0))
    Circle().rotation3DEffect(.degrees(turn), axis: (x: 0, y: 1, z: 0))
    Circle().rotation3DEffect(
      .degrees(turn), axis: (x: 1, y: 0, z: 0), anchor: .center, anchorZ: 0, perspective: 0.4)
    Circle().offset(x: isOn ? 3 : 0, y: -2).offset(y: 3).offset(CGSize(width: 1, height: 1))
    Circle().hueRotation(.degrees(turn)).opacity(isOn ? 1 : 0)
  }

  @ViewBuilder private var animations: some View {
    Circle().animation(.easeInOut, value: isOn).animation(nil, value: isOn)
    Circle().animation(.easeIn(duration: 2).delay(0.3).speed(2), value: isOn)
    Circle().animation(.spring(), value: isOn)
    Circle().animation(.spring(response: 0.3, dampingFraction: 0.5), value: isOn)
    Circle().animation(
      .spring(response: 0.3, dampingFraction: 0.5, blendDuration: 0.2), value: isOn)
    Circle().animation(.spring(duration: 0.5, bounce: 0.2), value: isOn)
    Circle().animation(.interpolatingSpring(stiffness: 170, damping: 5), value: isOn)
    Circle().animation(
      .interactiveSpring(response: 0.3, dampingFraction: 0.8, blendDuration: 0), value: isOn)
    Circle().animation(.bouncy(duration: 0.4, extraBounce: 0.1), value: isOn)
    Circle().animation(.snappy(duration: 0.4), value: isOn).animation(.smooth, value: isOn)
    Circle().animation(.timingCurve(0.2, 0.8, 0.2, 1, duration: 2), value: isOn)
    Circle().animation(Animation.easeOut(duration: 1).repeatCount(3, autoreverses: false))
    Circle().transaction { $0.animation = nil }
  }

  @ViewBuilder private var effects: some View {
    Circle().modifier(Shake(amount: turn))
    Circle().modifier(Shake(amount: turn).ignoredByLayout())
    Circle().modifier(Fading(share: turn))
    Circle().projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 1, y: 2)))
    Circle().transformEffect(CGAffineTransform(rotationAngle: 1))
    Image(systemName: "star").symbolEffect(.bounce, value: count)
    Image(systemName: "star").symbolEffect(.wiggle, value: count)
    Image(systemName: "star").symbolEffect(.pulse)
    Image(systemName: "star").symbolEffect(.variableColor.iterative.reversing, isActive: isOn)
    Image(systemName: isOn ? "star" : "star.fill").contentTransition(.symbolEffect(.replace))
    Text("\(count)").contentTransition(.numericText())
    Text("\(count)").contentTransition(.numericText(value: Double(count)))
    Circle().sensoryFeedback(.success, trigger: count)
    Circle().sensoryFeedback(.impact(weight: .heavy), trigger: count) { $0 < $1 }
    Circle().sensoryFeedback(trigger: isOn) { _, new in new ? .success : .impact(weight: .light) }
  }

  @ViewBuilder private var transitions: some View {
    if isOn {
      Circle().transition(.opacity)
      Circle().transition(.move(edge: .top).combined(with: .opacity))
      Circle().transition(.asymmetric(insertion: .slide, removal: .scale))
      Circle().transition(AnyTransition.scale(scale: 0.2).animation(.easeIn))
      Circle().transition(.blurReplace)
      Circle().transition(.blurReplace(.upUp))
      Circle().transition(AnyTransition(.blurReplace))
    }
    Circle().matchedGeometryEffect(id: "dot", in: space)
    Circle().matchedGeometryEffect(
      id: 3, in: space, properties: .frame, anchor: .center, isSource: true)
  }

  @ViewBuilder private var phases: some View {
    Circle().phaseAnimator([false, true]) { view, phase in view.opacity(phase ? 1 : 0) }
    Circle().phaseAnimator([0, 1, 2], trigger: count) { view, phase in
      view.scaleEffect(Double(phase))
    } animation: { phase in
      phase == 1 ? .easeIn : .bouncy
    }
    Circle().keyframeAnimator(initialValue: Pose(), trigger: count) { view, pose in
      view.rotationEffect(pose.angle).scaleEffect(pose.scale)
    } keyframes: { _ in
      KeyframeTrack(\.angle) {
        CubicKeyframe(.degrees(20), duration: 0.2)
        LinearKeyframe(.zero, duration: 0.2)
      }
      KeyframeTrack(\.scale) {
        SpringKeyframe(1.4, duration: 0.3, spring: .bouncy)
        MoveKeyframe(1)
      }
    }
  }
}
