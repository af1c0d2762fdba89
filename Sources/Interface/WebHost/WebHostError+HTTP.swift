package import HTTPTypes
package import Hummingbird
import Logging

/// What a program is answered where a route of the host throws; a person is shown a page.
extension WebHostError: HTTPResponseError {
  package var status: HTTPResponse.Status {
    switch code {
    case .closing, .tooManyScenes, .renewingCookie: .serviceUnavailable
    case .tooManyDevices: .tooManyRequests
    case .staleCookie: .forbidden
    case .storage, .missingResource, .invalidApp, .launchFailed: .internalServerError
    }
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    guard status != .internalServerError else {
      context.logger.error(
        "a request failed", metadata: ["path": "\(request.uri.path)", "error": "\(self)"])
      return WebHost.refusal(status, "The server could not do this. It has noted what happened.")
    }
    var response = WebHost.refusal(status, message)
    if status == .serviceUnavailable { response.headers[.retryAfter] = "1" }
    return response
  }
}
