import GRPCCore
import HTTPTypes

// Where status codes meet HTTP, as google.rpc.Code documents it. Nothing else maps them.

extension RPCError.Code {
  /// The status of an HTTP answer.
  var httpStatus: HTTPResponse.Status {
    switch self {
    case .invalidArgument, .failedPrecondition, .outOfRange: .badRequest
    case .unauthenticated: .unauthorized
    case .permissionDenied: .forbidden
    case .notFound: .notFound
    case .alreadyExists, .aborted: .conflict
    case .resourceExhausted: .tooManyRequests
    case .cancelled: .init(code: 499, reasonPhrase: "Client Closed Request")
    case .unimplemented: .notImplemented
    case .unavailable: .serviceUnavailable
    case .deadlineExceeded: .gatewayTimeout
    default: .internalServerError
    }
  }

  /// The code's name, as JSON spells it.
  var statusName: String {
    switch self {
    case .cancelled: "CANCELLED"
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
    case .internalError: "INTERNAL"
    case .unavailable: "UNAVAILABLE"
    case .dataLoss: "DATA_LOSS"
    case .unauthenticated: "UNAUTHENTICATED"
    default: "UNKNOWN"
    }
  }
}
