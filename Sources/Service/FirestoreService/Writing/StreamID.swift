/// The name of one write stream, which no other has.
struct StreamID: Hashable, Sendable, CustomStringConvertible {
  let number: UInt64

  /// A new one.
  init() { number = .random(in: .min ... .max) }

  /// Nil unless the text is an id's description.
  init?(_ text: String) {
    guard let number = UInt64(text, radix: 36) else { return nil }
    self.number = number
  }

  var description: String { String(number, radix: 36) }
}
