import DocumentModel
import Foundation

/// The version up to which a client has seen everything of a target.
struct ResumeToken: Hashable {
  var version: Timestamp

  init(version: Timestamp) {
    self.version = version
  }

  /// Nil unless the data is a token's.
  init?(_ data: Data) {
    guard let bits = UInt64(bigEndianBytes: data) else { return nil }
    version = Timestamp(microseconds: Int64(bitPattern: bits))
  }

  /// Opaque to clients.
  var data: Data { UInt64(bitPattern: version.microseconds).bigEndianBytes }
}
