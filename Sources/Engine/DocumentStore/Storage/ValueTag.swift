/// The first byte of a stored value.
enum ValueTag: UInt8 {
  case null = 0, no, yes, integer, double, timestamp, string, bytes, reference, geoPoint, array, map
}
