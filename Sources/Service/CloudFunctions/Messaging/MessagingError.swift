/// Why a message was not taken.
public struct MessagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  public enum Code: Hashable, Sendable {
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

  public let code: Code
  public let message: String

  /// Describes a reason.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
