/// A modifier whose animatable data moves; the same as one that is `Animatable` besides.
public nonisolated protocol AnimatableModifier: Animatable, ViewModifier {}
