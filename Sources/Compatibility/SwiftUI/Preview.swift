/// Declares a preview: checked by the compiler, and nothing of it is left in the program.
///
/// - Parameters:
///   - name: What the preview is called.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")

/// Lets a property of the body of a preview keep a value.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")
