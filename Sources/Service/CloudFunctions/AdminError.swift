/// Why an administrator's call failed, in one sentence.
package struct AdminError: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String

  /// Describes a failure.
  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
