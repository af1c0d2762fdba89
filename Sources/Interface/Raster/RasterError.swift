/// Why a picture cannot be made.
package enum RasterError: Error, Hashable, Sendable {
  case size(width: Int, height: Int)
  case memory
  case notPNG
  /// What is to be painted takes more memory or time than a picture may.
  case tooMuchInk
}

extension RasterError: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .size(let width, let height):
      "A picture of \(width) by \(height) pixels cannot be made: each side has 1 to "
        + "\(Raster.maximumSide) pixels, and both together \(Raster.maximumPixels) at most."
    case .memory: "There is no memory for the picture. Make it smaller."
    case .notPNG: "The picture is not a PNG file that can be read."
    case .tooMuchInk: "There is too much ink for a picture. Divide the drawing or make it smaller."
    }
  }
}
