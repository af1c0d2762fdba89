/// The name of one write stream, which no other has.
struct StreamID: Hashable, Sendable, CustomStringConvertible {
  private let number = UInt64.random(in: .min ... .max)

  var description: String { String(number, radix: 36) }
}
