import Foundation

/// How many of a write stream's commits have been answered: a client that sends it back has seen
/// the answers up to it.
struct StreamToken: Hashable {
  var answered: UInt64

  init(answered: UInt64) {
    self.answered = answered
  }

  /// Nil unless the data is a token's.
  init?(_ data: Data) {
    guard let answered = UInt64(bigEndianBytes: data) else { return nil }
    self.answered = answered
  }

  /// Opaque to clients.
  var data: Data { answered.bigEndianBytes }
}
