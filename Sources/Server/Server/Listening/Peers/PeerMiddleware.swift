import Accounts
import HTTPTypes
import Hummingbird
import NIOCore

/// Tells handlers whom a request comes from, where that is not the other end of the connection: the
/// client of the Firestore port, the one for whom a trusted proxy speaks, or the person for whom an
/// app calls that this server hosts.
struct PeerMiddleware: RouterMiddleware {
  let peers: Peers
  let callers: CallerKey

  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var (request, context) = (request, context)
    var claim: String?
    if let name = Self.callerHeader, let value = request.headers[name] {
      claim = value
      // Nobody else has a use for the secret in it.
      var head = request.head
      head.headerFields[name] = nil
      request = Request(head: head, body: request.body)
    }
    if let caller = callers.caller(in: claim) {
      context.device = caller.device
      if let address = caller.address.flatMap({ try? SocketAddress(ipAddress: $0, port: 0) }) {
        context.remoteAddress = address
      }
    } else if let address = context.remoteAddress {
      let forwarded = Self.forwardedHeader.map { request.headers[values: $0] } ?? []
      context.remoteAddress = peers.client(at: address, forwarded: forwarded)
    }
    return try await next(request, context)
  }

  private static let callerHeader = HTTPField.Name(CallerKey.header)
  private static let forwardedHeader = HTTPField.Name("X-Forwarded-For")
}
