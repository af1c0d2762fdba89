/// Why a message of the protocol can not be read.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose fault it is: the message's, or ours for not having what it asks for.
  package enum Reason: Hashable, Sendable {
    /// The message breaks the protocol's rules (gRPC: INVALID_ARGUMENT).
    case malformed
    /// The message asks for something that Hearth does not have (gRPC: UNIMPLEMENTED).
    case unsupported
  }

  /// Whose fault it is.
  package var reason: Reason
  /// A sentence for the sender of the message: which part is wrong and what belongs there.
  package var message: String

  /// Describes what is wrong with a message.
  package init(_ message: String, reason: Reason = .malformed) {
    self.message = message
    self.reason = reason
  }

  /// The message.
  package var description: String { message }
}
