/// Modifiers that say something for which there is no use here: they leave the view as it is.
///
/// Nothing reads a view out, and there is neither haptics nor a system's bar around a window.
extension View {
  /// Says what the view is called when it is read out.
  public func accessibilityLabel(_ label: Text) -> some View { self }

  /// Says what the view is called when it is read out.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

  /// Says what the view is called when it is read out.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }

  /// Says what the view's value is when it is read out.
  public func accessibilityValue(_ value: Text) -> some View { self }

  /// Says what the view's value is when it is read out.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }

  /// Says what the view's value is when it is read out.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

  /// Says what the view does when it is read out.
  public func accessibilityHint(_ hint: Text) -> some View { self }

  /// Says what the view does when it is read out.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

  /// Says what the view does when it is read out.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

  /// Says whether the view is not read out.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }

  /// Names the view for programs that look for it.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Says what kind of view it is when it is read out.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Says what kind of view it is not when it is read out.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Says whether the views inside are read out one by one.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }

  /// Says how early the view is read out.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Says what is done when the view is worked by voice.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Says what is done when the view is worked by voice.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Says what is done when the view is worked by voice.
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Says how the view is made greater and smaller by voice.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Says whether colours stay when the screen's are turned round, which they never are.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Says what is shown beside a pointer that rests.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func help(_ text: LocalizedStringKey) -> some View { self }

  /// Says what is shown beside a pointer that rests.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { self }

  /// Says whether the system's bar is hidden, of which there is none.
  public func statusBar(hidden: Bool) -> some View { self }

  /// Says whether the system's bar is hidden, of which there is none.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Says whether the mark at the lower edge is hidden, of which there is none.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Says at which sides the system's gestures wait, of which there are none.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Does something with an address that the program is opened with, which it never is.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Does something when the view is pulled down beyond its beginning; it is not.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View { self }

  /// Says whether words are corrected, which they never are.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Says whether words are corrected, which they never are.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Says what the return key is for.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Says how the view answers to a pointer over it.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
}

/// What kind of view it is when it is read out.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The traits as bits.
  public let rawValue: UInt64

  /// Makes a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)

  /// A title.
  public static let isHeader = AccessibilityTraits(rawValue: 2)

  /// Something chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)

  /// Something that leads elsewhere.
  public static let isLink = AccessibilityTraits(rawValue: 8)

  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)

  /// Words.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)

  /// Something in front of all else.
  public static let isModal = AccessibilityTraits(rawValue: 64)

  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)

  /// Something that is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 256)
}

/// Whether the views inside are read out one by one.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let number: Int

  /// They are not.
  public static let ignore = AccessibilityChildBehavior(number: 0)

  /// They are.
  public static let contain = AccessibilityChildBehavior(number: 1)

  /// They are as one.
  public static let combine = AccessibilityChildBehavior(number: 2)
}

/// What a view is worked by voice for.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let number: Int

  /// What it is there for.
  public static let `default` = AccessibilityActionKind(number: 0)

  /// To go away.
  public static let escape = AccessibilityActionKind(number: 1)
}

/// Whether a view is to be made greater or smaller by voice.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Greater.
  case increment

  /// Smaller.
  case decrement
}

/// What the return key is for.
public struct SubmitLabel: Hashable, Sendable {
  private let number: Int

  /// To be done.
  public static let done = SubmitLabel(number: 0)

  /// To go there.
  public static let go = SubmitLabel(number: 1)

  /// To send.
  public static let send = SubmitLabel(number: 2)

  /// To search.
  public static let search = SubmitLabel(number: 3)

  /// To go on.
  public static let next = SubmitLabel(number: 4)

  /// For another line.
  public static let `return` = SubmitLabel(number: 5)

  /// To go on.
  public static let `continue` = SubmitLabel(number: 6)
}

/// How a view answers to a pointer over it.
public struct HoverEffect: Hashable, Sendable {
  private let number: Int

  /// As is usual.
  public static let automatic = HoverEffect(number: 0)

  /// It lights up.
  public static let highlight = HoverEffect(number: 1)

  /// It rises.
  public static let lift = HoverEffect(number: 2)
}
