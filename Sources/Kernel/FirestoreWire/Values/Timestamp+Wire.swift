package import DocumentModel
package import SwiftProtobuf

extension Timestamp {
  /// The range of google.protobuf.Timestamp: years 1 to 9999.
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Reads a time, which must lie in the range that the protocol gives it.
  package init(_ message: Google_Protobuf_Timestamp) throws(WireError) {
    guard Self.seconds.contains(message.seconds), (0..<1_000_000_000).contains(message.nanos) else {
      throw WireError(
        "A timestamp of \(message.seconds) s and \(message.nanos) ns is out of range. Times lie "
          + "between the years 1 and 9999, with 0 to 999,999,999 nanoseconds.")
    }
    self.init(seconds: message.seconds, nanoseconds: message.nanos)
  }
}

extension Google_Protobuf_Timestamp {
  /// Writes a time.
  package init(_ timestamp: Timestamp) {
    self.init(seconds: timestamp.seconds, nanos: timestamp.nanoseconds)
  }
}
