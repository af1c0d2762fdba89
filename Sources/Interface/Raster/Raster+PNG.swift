import CCairo
package import Foundation

extension Raster {
  /// The picture as a PNG file.
  package func png() throws(RasterError) -> Data {
    var file = Data()
    cairo_surface_flush(cairo_get_target(context))
    let status = withUnsafeMutablePointer(to: &file) { file in
      cairo_surface_write_to_png_stream(
        cairo_get_target(context),
        { file, bytes, count in
          guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          file.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, file)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .memory }
    return file
  }

  /// Paints a PNG file into a box.
  ///
  /// - Throws: ``RasterError`` if the file cannot be read or has more pixels than a picture may have.
  package func draw(
    png file: Data, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1
  ) throws(RasterError) {
    try Self.checkSize(ofPNG: file)
    var rest = file
    let picture = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { rest, bytes, count in
          guard let rest = rest?.assumingMemoryBound(to: Data.self), let bytes,
            rest.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          rest.pointee.copyBytes(to: bytes, count: Int(count))
          rest.pointee = rest.pointee.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    guard let picture else { throw .memory }
    defer { cairo_surface_destroy(picture) }
    guard cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS else { throw .notPNG }
    let pixels = (
      x: Double(cairo_image_surface_get_width(picture)),
      y: Double(cairo_image_surface_get_height(picture))
    )
    saving {
      cairo_rectangle(context, x, y, width, height)
      cairo_clip(context)
      cairo_translate(context, x, y)
      cairo_scale(context, width / pixels.x, height / pixels.y)
      cairo_set_source_surface(context, picture, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      cairo_paint_with_alpha(context, opacity)
    }
  }

  /// Reads the size before Cairo spends memory on it.
  private static func checkSize(ofPNG file: Data) throws(RasterError) {
    let head = [UInt8](file.prefix(24))
    guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .notPNG }
    func number(_ start: Int) -> Int { head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard width > 0, height > 0, width <= maximumSide, height <= maximumSide,
      width * height <= maximumPixels
    else { throw .size(width: width, height: height) }
  }
}
