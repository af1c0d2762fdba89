internal import Foundation

/// The domain of every error of a callable.
public let FunctionsErrorDomain = "com.firebase.functions"

/// The key of what a function added to its error.
public let FunctionsErrorDetailsKey = "details"

/// Why a callable failed: the `code` of an error in `FunctionsErrorDomain`.
public enum FunctionsErrorCode: Int, Hashable, Sendable, CaseIterable {
  case OK = 0
  case cancelled
  case unknown
  case invalidArgument
  case deadlineExceeded
  case notFound
  case alreadyExists
  case permissionDenied
  case resourceExhausted
  case failedPrecondition
  case aborted
  case outOfRange
  case unimplemented
  case `internal`
  case unavailable
  case dataLoss
  case unauthenticated
}

extension FunctionsErrorCode {
  /// The code of the protocol's name, such as `PERMISSION_DENIED`.
  init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }

  /// The code of an HTTP status whose body says nothing more.
  init(httpStatus: Int) {
    self =
      switch httpStatus {
      case 200: .OK
      case 400: .invalidArgument
      case 401: .unauthenticated
      case 403: .permissionDenied
      case 404: .notFound
      case 409: .aborted
      case 429: .resourceExhausted
      case 499: .cancelled
      case 501: .unimplemented
      case 503: .unavailable
      case 504: .deadlineExceeded
      default: .internal
      }
  }

  private var name: String {
    switch self {
    case .OK: "OK"
    case .cancelled: "CANCELLED"
    case .unknown: "UNKNOWN"
    case .invalidArgument: "INVALID_ARGUMENT"
    case .deadlineExceeded: "DEADLINE_EXCEEDED"
    case .notFound: "NOT_FOUND"
    case .alreadyExists: "ALREADY_EXISTS"
    case .permissionDenied: "PERMISSION_DENIED"
    case .resourceExhausted: "RESOURCE_EXHAUSTED"
    case .failedPrecondition: "FAILED_PRECONDITION"
    case .aborted: "ABORTED"
    case .outOfRange: "OUT_OF_RANGE"
    case .unimplemented: "UNIMPLEMENTED"
    case .internal: "INTERNAL"
    case .unavailable: "UNAVAILABLE"
    case .dataLoss: "DATA_LOSS"
    case .unauthenticated: "UNAUTHENTICATED"
    }
  }

  /// The error with this code, as callables throw it.
  func error(_ message: String? = nil, details: Any? = nil, cause: (any Error)? = nil) -> NSError {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message ?? name]
    info[FunctionsErrorDetailsKey] = details
    info[NSUnderlyingErrorKey] = cause
    return NSError(domain: FunctionsErrorDomain, code: rawValue, userInfo: info)
  }
}
