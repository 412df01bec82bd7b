/// What is set around and over the picture in the screen's own characters.
public struct Chrome: Hashable, Sendable {
  /// The bottom line; nil leaves it empty.
  public var status: StatusLine?

  /// Lines laid over the picture on a dimmed ground, centred as one block; none for nothing.
  public var overlay: [OverlayLine]

  /// Makes a chrome; by default an empty one.
  public init(status: StatusLine? = nil, overlay: [OverlayLine] = []) {
    self.status = status
    self.overlay = overlay
  }
}

/// One line of a block laid over the picture: a name or key, and what it stands for.
public struct OverlayLine: Hashable, Sendable {
  /// What stands at the left, in a column of its own; empty for a plain line.
  public var label: String

  /// What stands beside the label.
  ///
  /// Any text: it is made safe when it is set.
  public var text: String

  /// Makes a line from a label and its text.
  public init(_ label: String = "", text: String) {
    self.label = label
    self.text = text
  }
}
