package import Accounts

/// What a function refuses a call with, as the caller sees it.
/// See https://firebase.google.com/docs/functions/callable-reference#response-body
public struct HTTPSError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The codes of gRPC, by the names that the protocol gives them.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case cancelled = "CANCELLED"
    case unknown = "UNKNOWN"
    case invalidArgument = "INVALID_ARGUMENT"
    case deadlineExceeded = "DEADLINE_EXCEEDED"
    case notFound = "NOT_FOUND"
    case alreadyExists = "ALREADY_EXISTS"
    case permissionDenied = "PERMISSION_DENIED"
    case resourceExhausted = "RESOURCE_EXHAUSTED"
    case failedPrecondition = "FAILED_PRECONDITION"
    case aborted = "ABORTED"
    case outOfRange = "OUT_OF_RANGE"
    case unimplemented = "UNIMPLEMENTED"
    case `internal` = "INTERNAL"
    case unavailable = "UNAVAILABLE"
    case dataLoss = "DATA_LOSS"
    case unauthenticated = "UNAUTHENTICATED"
  }

  public var code: Code
  public var message: String
  /// More about the error, for programs.
  package var details: JSONValue?

  /// Describes an error for the caller.
  public init(_ code: Code, _ message: String) {
    self.init(code, message, details: nil)
  }

  /// Describes an error with more about it for programs.
  package init(_ code: Code, _ message: String, details: JSONValue?) {
    self.code = code
    self.message = message
    self.details = details
  }

  public var description: String { "\(code.rawValue): \(message)" }

  /// The status of the HTTP response that carries the error.
  var httpStatus: Int {
    switch code {
    case .invalidArgument, .failedPrecondition, .outOfRange: 400
    case .unauthenticated: 401
    case .permissionDenied: 403
    case .notFound: 404
    case .alreadyExists, .aborted: 409
    case .resourceExhausted: 429
    case .cancelled: 499
    case .unknown, .internal, .dataLoss: 500
    case .unimplemented: 501
    case .unavailable: 503
    case .deadlineExceeded: 504
    }
  }
}
