/// Why a text is no regular expression.
package struct PatternError: Error, Hashable, Sendable {
  package var message: String

  init(_ message: String) {
    self.message = message
  }
}
