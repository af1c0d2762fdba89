/// Why a message, a registration or a set-up was not taken.
package struct PushError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: Hashable, Sendable {
    /// The token leads to nobody: forget it.
    case unregistered
    /// The message, subscription or set-up is not valid: the same one will not be taken later either.
    case invalidArgument
    /// No service is set up for this kind of target.
    case notOffered
    /// Too many in too short a time, or too many in all.
    case quotaExceeded
    /// The registration belongs to somebody else.
    case permissionDenied
    /// The queue cannot be read or written now.
    case unavailable
  }

  package let code: Code
  /// What is wrong, and what to do.
  package let message: String

  /// Describes a reason.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
