/// Why another provider could not be asked.
package struct ProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String

  /// Describes a failure.
  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
