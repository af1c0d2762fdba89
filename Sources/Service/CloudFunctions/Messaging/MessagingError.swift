/// Why a message was not taken.
package struct MessagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: Hashable, Sendable {
    /// The device's token is no longer in use: forget it.
    case unregistered
    /// The message or its target is not valid: sending it again does not help.
    case invalidArgument
    /// The service does not trust this server with the project or the device.
    case unauthorized
    /// Too many messages: send later.
    case quotaExceeded
    /// The service cannot be reached or has a fault: send later.
    case unavailable
  }

  package let code: Code
  package let message: String

  /// Describes a reason.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
