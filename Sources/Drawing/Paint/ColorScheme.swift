/// Whether what is drawn stands on a light or a dark ground.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark marks on light ground.
  case light
  /// Light marks on dark ground.
  case dark
}
