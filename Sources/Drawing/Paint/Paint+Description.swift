extension Color.Resolved: CustomStringConvertible {
  /// The colour as `#RRGGBB`, with its opacity after an `@` unless it is full.
  public var description: String {
    let clamped = clamped
    func hexadecimal(_ part: Float) -> String {
      let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let color =
      "#" + hexadecimal(clamped.red) + hexadecimal(clamped.green) + hexadecimal(clamped.blue)
    return clamped.opacity == 1 ? color : color + "@\(rounded(Double(clamped.opacity)))"
  }
}

extension Paint: CustomStringConvertible {
  /// The paint as text.
  public var description: String {
    switch self {
    case .solid(let color):
      return color.description
    case .linear(let paint):
      return "linear[\(text(paint.stops)) from \(pair(paint.start)) to \(pair(paint.end))"
        + "\(text(paint.spread))]"
    case .radial(let paint):
      let scale = paint.scale == SIMD2(1, 1) ? "" : " scale \(pair(paint.scale))"
      return "radial[\(text(paint.stops)) at \(pair(paint.center))"
        + " from \(rounded(paint.startRadius)) to \(rounded(paint.endRadius))"
        + "\(scale)\(text(paint.spread))]"
    case .angular(let paint):
      let degrees = paint.angle * (180 / .pi)
      return "angular[\(text(paint.stops)) at \(pair(paint.center)) angle \(rounded(degrees))]"
    case .image(let run, let isTiled):
      let size = "\(run.image.width)x\(run.image.height)"
      return "\(isTiled ? "tiles" : "image")[\(size) at \(run.rect)]"
    case .mesh(let mesh):
      return "mesh[\(mesh.columns)x\(mesh.rows)]"
    case .projected(let paint, _):
      return "projected \(paint)"
    }
  }

  private func text(_ stops: [Stop]) -> String {
    stops.map { "\($0.color) \(rounded($0.location))" }.joined(separator: ", ")
  }

  private func text(_ spread: Spread) -> String { spread == .pad ? "" : " \(spread)" }
}
