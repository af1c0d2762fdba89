import Foundation

extension UInt64 {
  init?(bigEndianBytes data: Data) {
    guard data.count == 8 else { return nil }
    self = data.reduce(0) { $0 << 8 | UInt64($1) }
  }

  var bigEndianBytes: Data {
    Data((0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * $0)) })
  }
}
