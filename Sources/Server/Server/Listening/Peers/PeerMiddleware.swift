import HTTPTypes
import Hummingbird
import NIOCore

/// Tells handlers whom a request comes from, where that is not the other end of the connection: the
/// client of the Firestore port, or the one for whom a trusted proxy speaks.
struct PeerMiddleware: RouterMiddleware {
  let passed: PassedConnections
  /// The proxies whose `X-Forwarded-For` is believed.
  let proxies: [Network]

  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let address = context.remoteAddress else { return try await next(request, context) }
    var context = context
    let client = passed.client(behind: address) ?? address
    context.remoteAddress = client
    if let ip = client.ipAddress, isProxy(ip), let named = forwarded(by: request) {
      // A proxy that names nobody by an address is not worth more trust than that it is there.
      context.remoteAddress = try? SocketAddress(ipAddress: named, port: 0)
    }
    return try await next(request, context)
  }

  /// The last address that no trusted proxy wrote of another: what stands before may be made up.
  private func forwarded(by request: Request) -> String? {
    guard let name = HTTPField.Name("X-Forwarded-For") else { return nil }
    let hops = request.headers[values: name].flatMap { $0.split(separator: ",") }
      .map { $0.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace } }
    return (hops.last { !isProxy(String($0)) } ?? hops.first).map { String($0) }
  }

  private func isProxy(_ ip: String) -> Bool { proxies.contains { $0.contains(ip) } }
}
