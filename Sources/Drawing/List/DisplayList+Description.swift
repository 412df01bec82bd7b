extension DisplayList: CustomStringConvertible {
  /// The list as text, a line for each clip and item, layers indented.
  ///
  /// Numbers have three places at most. What is usual is not told: the identity transform, full
  /// opacity, normal blending, no clip.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    var lines: [String] = []
    for (index, clip) in clips.enumerated() {
      lines += clip.lines(index: index, indent: indent)
    }
    var depth = 0
    for item in items {
      if case .endLayer = item.content { depth = max(0, depth - 1) }
      let start = indent + String(repeating: "  ", count: depth)
      lines.append(start + item.description)
      if case .filtered(let list, _) = item.content { lines += list.lines(indent: start + "  ") }
      if case .beginLayer = item.content { depth += 1 }
    }
    return lines
  }
}

extension DisplayList.Clip {
  fileprivate func lines(index: Int, indent: String) -> [String] {
    var words = ["clip \(index)"]
    if let parent { words.append("in \(parent)") }
    if isInverse { words.append("outside") }
    if !isAntialiased { words.append("hard") }
    if !transform.isIdentity { words.append(transform.description) }
    switch shape {
    case .path(let path, let rule):
      words.append(rule == .evenOdd ? "even-odd" : "path")
      words.append("(\(path.text(rounded)))")
      return [indent + words.joined(separator: " ")]
    case .layer(let list, let opacity):
      words.append("layer")
      if opacity != 1 { words.append("opacity \(rounded(opacity))") }
      return [indent + words.joined(separator: " ")] + list.lines(indent: indent + "  ")
    }
  }
}

extension DisplayList.Item: CustomStringConvertible {
  /// The item as one line of text.
  public var description: String {
    var words = contentWords
    if opacity != 1 { words.append("opacity \(rounded(opacity))") }
    if blendMode != .normal { words.append("blend \(blendMode)") }
    if let clip { words.append("clip \(clip)") }
    if !isAntialiased { words.append("hard") }
    if !transform.isIdentity { words.append(transform.description) }
    return words.joined(separator: " ")
  }

  private var contentWords: [String] {
    switch content {
    case .fill(let path, let rule, let paint):
      let verb = rule == .evenOdd ? "fill even-odd" : "fill"
      return [verb, paint.description, "(\(path.text(rounded)))"]
    case .stroke(let path, let style, let paint):
      return ["stroke", style.description, paint.description, "(\(path.text(rounded)))"]
    case .image(let run):
      var words = ["image", "\(run.image.width)x\(run.image.height)", run.rect.description]
      if run.interpolation == .none { words.append("nearest") }
      if let tint = run.tint { words.append("tint \(tint.description)") }
      return words
    case .text(let run):
      var words = ["text", run.string.debugDescription, "size \(rounded(run.fontSize))"]
      if run.weight != 400 { words.append("weight \(run.weight)") }
      if run.isItalic { words.append("italic") }
      words.append(run.paint.description)
      words.append("at \(pair(run.origin)) width \(rounded(run.width))")
      return words
    case .filtered(_, let filters):
      return ["filtered", filters.map(\.description).joined(separator: " then ")]
    case .beginLayer:
      return ["layer"]
    case .endLayer:
      return ["end"]
    }
  }
}

extension DisplayList.Stroke: CustomStringConvertible {
  /// The style as text; what is usual is not told.
  public var description: String {
    var words = ["width \(rounded(width))"]
    if cap != .butt { words.append("cap \(cap)") }
    if join != .miter { words.append("join \(join)") }
    if join == .miter, miterLimit != 10 { words.append("limit \(rounded(miterLimit))") }
    if !dashes.isEmpty {
      words.append("dash \(dashes.map(rounded).joined(separator: ","))")
      if dashPhase != 0 { words.append("phase \(rounded(dashPhase))") }
    }
    return words.joined(separator: " ")
  }
}

extension DisplayList.Transform: CustomStringConvertible {
  /// The six numbers, or two for a plain shift.
  public var description: String {
    if a == 1, b == 0, c == 0, d == 1 { return "shift \(pair(SIMD2(tx, ty)))" }
    return "matrix \([a, b, c, d, tx, ty].map(rounded).joined(separator: ","))"
  }
}

extension DisplayList.Bounds: CustomStringConvertible {
  /// The origin and the size.
  public var description: String {
    "\(pair(SIMD2(minX, minY))) \(rounded(maxX - minX))x\(rounded(maxY - minY))"
  }
}

/// Two numbers as text.
func pair(_ point: SIMD2<Double>) -> String { "\(rounded(point.x)),\(rounded(point.y))" }
