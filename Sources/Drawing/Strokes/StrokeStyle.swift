public import Foundation

/// What the end of an open line looks like.
@frozen public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut straight at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Cut straight, half a line width beyond the end point.
  case square
}

/// What the outside of a corner looks like.
@frozen public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The edges meet in a point, or bevelled when that would lie too far out.
  case miter
  /// A circle around the corner.
  case round
  /// The edges' ends joined by a straight line.
  case bevel
}

/// How a line is drawn along a path.
public struct StrokeStyle: Equatable, Sendable {
  /// How wide the line is, in points.
  public var lineWidth: CGFloat
  /// What the ends of open subpaths and dashes look like.
  public var lineCap: CGLineCap
  /// What corners look like.
  public var lineJoin: CGLineJoin
  /// How far a mitered corner may reach, as a multiple of half the line width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn; empty for an unbroken line.
  public var dash: [CGFloat]
  /// How far into the pattern a subpath starts.
  public var dashPhase: CGFloat

  /// Makes a style; unless told, an unbroken line one point wide with mitered corners.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension DisplayList {
  /// How a line is drawn along a path, in plain doubles.
  public struct Stroke: Equatable, Sendable {
    /// How wide the line is, in the units of the path.
    public var width: Double
    /// What the ends of open subpaths and dashes look like.
    public var cap: CGLineCap
    /// What corners look like.
    public var join: CGLineJoin
    /// How far a mitered corner may reach, as a multiple of half the line width.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn; empty for an unbroken line.
    public var dashes: [Double]
    /// How far into the pattern a subpath starts.
    public var dashPhase: Double

    /// Makes a style; unless told, an unbroken line with mitered corners.
    public init(
      width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
      dashes: [Double] = [], dashPhase: Double = 0
    ) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dashes = dashes
      self.dashPhase = dashPhase
    }

    /// Makes the plain form of a SwiftUI style.
    public init(_ style: StrokeStyle) {
      self.init(
        width: style.lineWidth.native, cap: style.lineCap, join: style.lineJoin,
        miterLimit: style.miterLimit.native,
        dashes: style.dash.isEmpty ? [] : style.dash.map(\.native),
        dashPhase: style.dashPhase.native)
    }
  }
}
