import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses what a page of another site asks a server in development, which trusts all that reaches
/// it: a developer's browser also shows pages of strangers.
///
/// Pages of this machine may ask, from whatever port they were served.
struct DevelopmentGate: RouterMiddleware {
  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    // A stranger's name may lead to this machine, too. Then its page is of the same origin as what it
    // asks for, and the browser says nothing of an origin.
    if let authority = request.head.authority, !Self.isOfThisMachine("http://\(authority)") {
      return Self.refusal("A server in development is asked by the name localhost or 127.0.0.1.")
    }
    if let origin = request.headers[.origin], !Self.isOfThisMachine(origin) {
      return Self.refusal("A server in development takes nothing from pages of other sites.")
    }
    return try await next(request, context)
  }

  private static func isOfThisMachine(_ origin: String) -> Bool {
    guard let host = URL(string: origin)?.host()?.lowercased() else { return false }
    let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return bare == "localhost" || bare.hasSuffix(".localhost")
      || Network.loopback.contains { $0.contains(bare) }
  }

  private static func refusal(_ sentence: String) -> Response {
    Response(
      status: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
  }
}
