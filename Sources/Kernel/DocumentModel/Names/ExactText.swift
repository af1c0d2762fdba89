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
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
