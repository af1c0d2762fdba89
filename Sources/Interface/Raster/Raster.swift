import CCairo

/// A picture of pixels that Cairo paints, transparent at first.
package final class Raster {
  /// Pixels that a picture may have: 160 MB of memory.
  package static let maximumPixels = 40_000_000
  /// Pixels that each side may have.
  package static let maximumSide = 16_384

  /// A colour in sRGB; all parts are from 0 to 1.
  package struct Ink: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var opacity: Double

    package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
  }

  /// How paint joins what is below.
  package enum Blending: Hashable, Sendable {
    case over, multiply, copy
  }

  package let width: Int
  package let height: Int
  private let surface: OpaquePointer
  let context: OpaquePointer

  /// Makes a picture.
  ///
  /// - Throws: ``RasterError`` unless the sides are at least one pixel and within the limits.
  package init(width: Int, height: Int) throws(RasterError) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide,
      width * height <= Self.maximumPixels
    else { throw .size(width: width, height: height) }
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { throw .memory }
    self.width = width
    self.height = height
    self.surface = surface
    self.context = context
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: - Places

  /// Makes a unit as many pixels long, and moves the origin by so many units.
  package func scale(by factor: Double, movingBy x: Double = 0, _ y: Double = 0) {
    cairo_scale(context, factor, factor)
    cairo_translate(context, x, y)
  }

  /// Changes places as a matrix says: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
  package func transform(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
  ) {
    var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    cairo_transform(context, &matrix)
  }

  /// Undoes afterwards what the closure says about places and clipping.
  package func saving(_ body: () throws -> Void) rethrows {
    cairo_save(context)
    defer { cairo_restore(context) }
    try body()
  }

  // MARK: - Outlines

  package func move(to x: Double, _ y: Double) { cairo_move_to(context, x, y) }

  package func line(to x: Double, _ y: Double) { cairo_line_to(context, x, y) }

  package func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double
  ) {
    cairo_curve_to(context, x1, y1, x2, y2, x, y)
  }

  package func close() { cairo_close_path(context) }

  /// A circle that turns from the axis of x away from that of y.
  package func disc(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc_negative(context, x, y, radius, 2 * Double.pi, 0)
    cairo_close_path(context)
  }

  package func rectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
  }

  // MARK: - Paint

  /// Fills the outline and forgets it.
  package func fill(
    _ ink: Ink, blending: Blending = .over, isEvenOdd: Bool = false
  ) {
    begin(ink, blending)
    cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  /// Draws along the outline and forgets it.
  package func stroke(_ ink: Ink, width: Double, hasRoundEnds: Bool = false) {
    begin(ink, .over)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, hasRoundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, hasRoundEnds ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(context)
  }

  /// Shows from here on only what is inside the outline.
  package func clip(isEvenOdd: Bool = false) {
    cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
  }

  /// Fills the outline through a square of cells that repeats, and forgets it.
  ///
  /// - Parameters:
  ///   - cells: how much paint each cell takes, row by row, from 0 to 1.
  ///   - side: how many cells a row has.
  ///   - cell: the length of a cell in units.
  package func fill(_ ink: Ink, through cells: [Double], side: Int, cell: Double) {
    guard
      let tile = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side)),
      let pattern = cairo_pattern_create_for_surface(tile)
    else { return cairo_new_path(context) }
    defer {
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(tile)
    }
    cairo_surface_flush(tile)
    let stride = Int(cairo_image_surface_get_stride(tile))
    if let pixels = cairo_image_surface_get_data(tile) {
      for (index, strength) in cells.prefix(side * side).enumerated() {
        pixels[index / side * stride + index % side] = UInt8(strength * 255)
      }
    }
    cairo_surface_mark_dirty(tile)
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, 1 / cell, 1 / cell)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_save(context)
    clip()
    begin(ink, .over)
    cairo_mask(context, pattern)
    cairo_restore(context)
  }

  /// What is painted at a pixel, counted from the top left.
  package func ink(x: Int, y: Int) -> Ink {
    cairo_surface_flush(surface)
    guard x >= 0, y >= 0, x < width, y < height,
      let bytes = cairo_image_surface_get_data(surface)
    else { return Ink(red: 0, green: 0, blue: 0, opacity: 0) }
    let place = y * Int(cairo_image_surface_get_stride(surface)) + x * 4
    // Cairo keeps colours that are multiplied by their opacity, in the machine's order of bytes.
    let pixel = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt32.self)
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    let opacity = part(24)
    guard opacity > 0 else { return Ink(red: 0, green: 0, blue: 0, opacity: 0) }
    return Ink(
      red: part(16) / opacity, green: part(8) / opacity, blue: part(0) / opacity, opacity: opacity)
  }

  private func begin(_ ink: Ink, _ blending: Blending) {
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.opacity)
    let operation =
      switch blending {
      case .over: CAIRO_OPERATOR_OVER
      case .multiply: CAIRO_OPERATOR_MULTIPLY
      case .copy: CAIRO_OPERATOR_SOURCE
      }
    cairo_set_operator(context, operation)
  }
}
