import DocumentModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension GeoPoint {
  /// Metres along a great circle, on a globe of mean radius.
  func distance(to other: GeoPoint) -> Double {
    let radians = Double.pi / 180
    let height = sin((other.latitude - latitude) * radians / 2)
    let width = sin((other.longitude - longitude) * radians / 2)
    let chord =
      height * height
      + cos(latitude * radians) * cos(other.latitude * radians) * width * width
    return 2 * 6_371_010 * asin(min(1, chord.squareRoot()))
  }
}

/// x to the power of y, as the platform works it out.
func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
