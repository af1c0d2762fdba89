/// Names an open transaction. Opaque to clients and, since it is random, not to be guessed by them.
package struct TransactionID: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func random() -> TransactionID {
    var generator = SystemRandomNumberGenerator()
    return TransactionID(bytes: (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }
}
