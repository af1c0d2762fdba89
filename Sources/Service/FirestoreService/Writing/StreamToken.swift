import DocumentModel
import Foundation

/// How many of a write stream's commits have been answered, and when the last one was: a client that
/// sends it back has seen the answers up to it.
struct StreamToken: Hashable {
  /// More commits than any stream will ever have.
  private static let most: UInt64 = 1 << 62

  var answered: UInt64
  var time: Timestamp

  init(answered: UInt64, time: Timestamp) {
    self.answered = answered
    self.time = time
  }

  /// Nil unless the data is a token's.
  init?(_ data: Data) {
    guard data.count == 16, let answered = UInt64(bigEndianBytes: data.prefix(8)),
      answered < Self.most,
      let time = UInt64(bigEndianBytes: data.suffix(8))
    else { return nil }
    self.init(
      answered: answered, time: Timestamp(microseconds: Int64(bitPattern: time)))
  }

  /// Opaque to clients.
  var data: Data {
    answered.bigEndianBytes + UInt64(bitPattern: time.microseconds).bigEndianBytes
  }
}
