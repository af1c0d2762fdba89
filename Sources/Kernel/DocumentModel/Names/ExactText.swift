/// A text that equals another only byte by byte, as names do in Firestore.
///
/// Swift's strings are equal, and share a hash, where they differ in how they compose characters: `é`
/// as one scalar, or as `e` and an accent.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text)
  }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension ExactText: Comparable {
  /// The order of the UTF-8 bytes, which is Firestore's order of field names.
  package static func < (lhs: ExactText, rhs: ExactText) -> Bool {
    Ordering.utf8(lhs.text, rhs.text) == .ascending
  }
}

extension ExactText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value) }
}

extension ExactText: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text.
  package var description: String { text }
  /// The text in quotes.
  package var debugDescription: String { text.debugDescription }
}
