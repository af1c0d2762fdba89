import HTTPTypes
import Hummingbird

/// An error in the shape that Identity Toolkit answers with.
///
/// The one place where an `AccountsError` meets HTTP.
struct ErrorResponse: Encodable {
  struct Body: Encodable {
    var code: Int
    var message: String
    var errors: [Detail]
    var status: String
  }

  struct Detail: Encodable {
    var message: String
    var domain = "global"
    var reason: String
  }

  var error: Body

  init(_ error: AccountsError) {
    let text = error.text
    self.error = Body(
      code: error.httpStatus.code, message: text,
      errors: [Detail(message: text, reason: error.reason)], status: error.status)
  }
}

extension AccountsError {
  var httpStatus: HTTPResponse.Status {
    switch code {
    case .permissionDenied, .insufficientPermission: .forbidden
    case .payloadTooLarge: .contentTooLarge
    case .notFound, .configurationNotFound: .notFound
    case .internal: .internalServerError
    default: .badRequest
    }
  }

  /// Identity Toolkit's codes lead their message; the codes of gRPC travel as the status instead.
  fileprivate var text: String {
    switch code {
    case .permissionDenied, .invalidArgument, .payloadTooLarge, .notFound: message
    case .internal: "An internal error has occurred; the server's log says more."
    default: description
    }
  }

  fileprivate var status: String {
    switch code {
    case .permissionDenied, .insufficientPermission: "PERMISSION_DENIED"
    case .notFound, .configurationNotFound: "NOT_FOUND"
    case .internal: "INTERNAL"
    default: "INVALID_ARGUMENT"
    }
  }

  fileprivate var reason: String {
    switch code {
    case .permissionDenied, .insufficientPermission: "forbidden"
    case .internal: "backendError"
    default: "invalid"
    }
  }
}
