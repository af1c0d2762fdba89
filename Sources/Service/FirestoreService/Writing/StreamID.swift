/// The name of one write stream, which no other has.
///
/// It begins with `hearth-`, by which clients know a server that does what they send again once.
struct StreamID: Hashable, Sendable, CustomStringConvertible {
  private static let prefix = "hearth-"

  let number: UInt64

  /// A new one.
  init() { number = .random(in: .min ... .max) }

  /// Nil unless the text is an id's description.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let number = UInt64(text.dropFirst(Self.prefix.count), radix: 36)
    else { return nil }
    self.number = number
  }

  var description: String { Self.prefix + String(number, radix: 36) }
}
