import Foundation

/// Cairo, found while running: measured beside when it is installed, never linked.
///
/// Safe because each function is declared here as in Cairo's headers, is called on handles that
/// Cairo itself made, and has been there since its version 1.0.
@safe final class CairoLibrary {
  typealias Handle = OpaquePointer
  typealias Plain = @convention(c) (Handle) -> Void
  typealias Number = @convention(c) (Handle, Double) -> Void
  typealias Place = @convention(c) (Handle, Double, Double) -> Void
  typealias Three = @convention(c) (Handle, Double, Double, Double) -> Void
  typealias Four = @convention(c) (Handle, Double, Double, Double, Double) -> Void
  typealias Curve = @convention(c) (Handle, Double, Double, Double, Double, Double, Double) -> Void
  typealias Choice = @convention(c) (Handle, Int32) -> Void
  typealias Pair = @convention(c) (Handle, Handle) -> Void

  /// `CAIRO_FORMAT_ARGB32`: our own premultiplied pixels.
  static let argb32: Int32 = 0
  /// `CAIRO_OPERATOR_SOURCE`.
  static let replace: Int32 = 1
  /// `CAIRO_OPERATOR_OVER`.
  static let over: Int32 = 2
  /// `CAIRO_LINE_JOIN_MITER`.
  static let miter: Int32 = 0
  /// `CAIRO_LINE_JOIN_ROUND`.
  static let round: Int32 = 1
  /// `CAIRO_FILTER_BILINEAR`.
  static let bilinear: Int32 = 4

  private let library: UnsafeMutableRawPointer

  lazy var makeSurface: @convention(c) (Int32, Int32, Int32) -> Handle = unsafe symbol(
    "image_surface_create")
  lazy var makeContext: @convention(c) (Handle) -> Handle = unsafe symbol("create")
  lazy var makeLinear: @convention(c) (Double, Double, Double, Double) -> Handle = unsafe symbol(
    "pattern_create_linear")
  lazy var makePattern: @convention(c) (Handle) -> Handle = unsafe symbol(
    "pattern_create_for_surface")
  lazy var data: @convention(c) (Handle) -> UnsafeMutablePointer<UInt8> = unsafe symbol(
    "image_surface_get_data")
  lazy var stride: @convention(c) (Handle) -> Int32 = unsafe symbol("image_surface_get_stride")
  lazy var markDirty: Plain = unsafe symbol("surface_mark_dirty")
  lazy var flush: Plain = unsafe symbol("surface_flush")
  lazy var destroyPattern: Plain = unsafe symbol("pattern_destroy")
  lazy var destroyContext: Plain = unsafe symbol("destroy")
  lazy var destroySurface: Plain = unsafe symbol("surface_destroy")
  lazy var setOperator: Choice = unsafe symbol("set_operator")
  lazy var setJoin: Choice = unsafe symbol("set_line_join")
  lazy var setFilter: Choice = unsafe symbol("pattern_set_filter")
  lazy var setMatrix: @convention(c) (Handle, UnsafePointer<Double>) -> Void = unsafe symbol(
    "pattern_set_matrix")
  lazy var setColor: Three = unsafe symbol("set_source_rgb")
  lazy var setTranslucent: Four = unsafe symbol("set_source_rgba")
  lazy var setSource: Pair = unsafe symbol("set_source")
  lazy var setLineWidth: Number = unsafe symbol("set_line_width")
  lazy var addStop: Four = unsafe symbol("pattern_add_color_stop_rgb")
  lazy var newPath: Plain = unsafe symbol("new_path")
  lazy var moveTo: Place = unsafe symbol("move_to")
  lazy var lineTo: Place = unsafe symbol("line_to")
  lazy var curveTo: Curve = unsafe symbol("curve_to")
  lazy var rectangle: Four = unsafe symbol("rectangle")
  lazy var closePath: Plain = unsafe symbol("close_path")
  lazy var paint: Plain = unsafe symbol("paint")
  lazy var fill: Plain = unsafe symbol("fill")
  lazy var stroke: Plain = unsafe symbol("stroke")
  lazy var maskSurface: @convention(c) (Handle, Handle, Double, Double) -> Void = unsafe symbol(
    "mask_surface")
  lazy var mask: Pair = unsafe symbol("mask")

  /// Loads the library, or fails when it is not installed.
  init?() {
    guard let library = unsafe dlopen("libcairo.so.2", RTLD_NOW) else { return nil }
    unsafe self.library = library
  }

  private func symbol<Function>(_ name: String) -> Function {
    guard let symbol = unsafe dlsym(library, "cairo_\(name)") else {
      preconditionFailure("cairo_\(name) is missing from libcairo.so.2")
    }
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }
}
