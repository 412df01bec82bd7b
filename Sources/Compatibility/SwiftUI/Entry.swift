/// Makes a property of the values around views, or of those that accompany a change, from its default.
///
/// Used in an extension of `EnvironmentValues` or `Transaction`: `@Entry var pace = 1.0`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacro", type: "EntryMacro")
