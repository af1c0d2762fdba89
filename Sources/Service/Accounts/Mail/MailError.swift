/// Why a mail could not be handed over.
package struct MailError: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String

  /// Describes a failure.
  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
