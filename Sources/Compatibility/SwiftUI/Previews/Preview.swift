public import CarolUI
public import Foundation

/// Declares a preview: checked by the compiler, and nothing of it is left in the program.
///
/// - Parameters:
///   - name: What the preview is called.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")

/// Declares a preview under circumstances: checked by the compiler, and nothing of it is left.
///
/// - Parameters:
///   - name: What the preview is called.
///   - traits: The first of the circumstances.
///   - additionalTraits: The others.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")

/// Lets a property of the body of a preview keep a value.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")

/// What previews are told apart by.
public enum Preview {
  /// Marks the circumstances of a view.
  public enum ViewTraits {}
}

/// A circumstance under which a preview is shown.
public struct PreviewTrait<Subject>: Sendable {
  private init() {}
}

extension PreviewTrait where Subject == Preview.ViewTraits {
  /// In the room of a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// In as much room as the view takes.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// Held upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// Held upright, the top down.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  /// Held on its right side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// Held on its left side.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }

  /// In so much room.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait()
  }
}
