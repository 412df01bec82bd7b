public import CarolUI
public import Foundation

/// Views for the canvas of an editor, declared by a type.
///
/// The program itself never asks for them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The view that shows the previews.
  associatedtype Previews: View

  /// The previews, side by side in a group.
  @ViewBuilder static var previews: Previews { get }
}

/// The device that a preview is thought to be shown on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name, as `iPhone 15 Pro`.
  public let rawValue: String

  /// Makes a device of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a device of a literal.
  public init(stringLiteral: String) {
    self.init(rawValue: stringLiteral)
  }
}

/// The room that a preview is given.
public enum PreviewLayout: Hashable, Sendable {
  /// That of a device.
  case device
  /// As much as the view takes.
  case sizeThatFits
  /// A width and a height in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The way a device is held.
public enum InterfaceOrientation: String, CaseIterable, Identifiable, Sendable {
  /// Upright.
  case portrait
  /// Upright, the top down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeLeft
  /// On its left side.
  case landscapeRight

  /// The orientation itself.
  public var id: String { rawValue }
}

extension View {
  /// Says on which device a preview is thought to be shown; the view is the same.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Says what room a preview is given; the view is the same.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Gives a preview a name; the view is the same.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// Says which way the device of a preview is held; the view is the same.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}
