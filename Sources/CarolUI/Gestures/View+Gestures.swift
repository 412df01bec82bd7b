extension View {
  /// Gives the view a gesture; those of the views inside come first.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .low))
  }

  /// Gives the view a gesture, if it is to be made at all.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Gives the view a gesture that comes before those of the views inside.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .high))
  }

  /// Gives the view a gesture that comes before those of the views inside, if it is to be made.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Gives the view a gesture that is made at the same time as those of the views inside.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .simultaneous))
  }

  /// Gives the view a gesture that is made at the same time as others, if it is to be made.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Gives the view a gesture of which, and of those inside, the one is made that is meant sooner.
  func racingGesture<T: Gesture>(_ gesture: T) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: .all, priority: .race))
  }

  /// Does something when the view is tapped or clicked, once or several times in quick succession.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Does something when the view is tapped or clicked; the closure is told where.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// Does something when the view is tapped or clicked; the closure is told where.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// Does something when the pointer has been down on the view for some time.
  ///
  /// - Parameters:
  ///   - minimumDuration: How many seconds it takes.
  ///   - maximumDistance: How far the pointer may move meanwhile.
  ///   - action: Done when it has been long enough.
  ///   - onPressingChanged: Told when the pointer goes down, and when it is over.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      PressingGesture(base: press) { onPressingChanged?($0) }.onEnded { _ in action() })
  }

  /// Does something when the pointer has been down on the view for some time.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: (@MainActor (Bool) -> Void)? = nil, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
