/// Why a text is not a regular expression.
package struct PatternError: Error, Hashable, Sendable {
  package var message: String

  init(_ message: String) {
    self.message = message
  }
}
