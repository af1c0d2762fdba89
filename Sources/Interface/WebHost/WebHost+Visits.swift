import Foundation
import HTTPTypes
import Hummingbird
import Logging

extension WebHost {
  /// Where other sites send pages back to: the path that Firebase has for it.
  static let returnPath = "/__/auth/handler"

  /// Adds the address that other sites send pages back to.
  func addVisitRoutes<Context: RequestContext>(to router: Router<Context>) {
    router.get("\(Self.returnPath)") { [self] request, _ in await comeBack(request) }
    // Apple sends what it tells of a person as a form. A browser gives no cookies to a form of
    // another site, but it does to the page that follows.
    router.post("\(Self.returnPath)") { [self] request, _ in
      let body = try? await request.body.collect(upTo: Self.longestAnswer)
      guard let body, let query = Self.query(in: String(buffer: body)) else {
        return unexpected(request)
      }
      return Self.goOn(to: "\(Self.returnPath)?\(query)")
    }
  }

  private static let longestAnswer = 8 * 1024

  private func comeBack(_ request: Request) async -> Response {
    guard case .device(let device) = cookie.read(request.headers[values: .cookie]),
      await !registry.isStale(device),
      let query = request.uri.query.flatMap({ Self.query(in: $0) }),
      let fields = URLComponents(string: "?\(query)")?.percentEncodedQueryItems
    else { return unexpected(request) }
    guard let arrival = await visits.finish(fields, on: device.device) else {
      // A site that was prepared names the app, which learns elsewhere what came of the visit. It may
      // have been forgotten when the server was started again.
      guard let app = fields.first(where: { $0.name == VisitState.appField })?.value.flatMap(app)
      else { return unexpected(request) }
      return Self.goOn(to: "/\(app.id)")
    }
    let address = "/\(arrival.app)"
    var response = Self.goOn(to: address)
    // The page that follows shows the scene that went away, as after a reload.
    response.headers[.setCookie] =
      "hearth-scene=\(arrival.scene)@\(address); Path=\(address); Max-Age=10; SameSite=Lax"
    return response
  }

  /// `text` if it is a form as browsers and providers write it.
  private static func query(in text: String) -> String? {
    let isForm = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~%+&=*!'(),:;@$/?".utf8.contains(byte)
      }
    }
    return isForm && !text.isEmpty && text.utf8.count <= longestAnswer ? text : nil
  }

  private static func goOn(to address: String) -> Response {
    var headers = PageHeaders.common(mediaType: PageHeaders.html)
    headers[.location] = address
    headers[.cacheControl] = "no-store"
    return Response(status: .seeOther, headers: headers)
  }

  private func unexpected(_ request: Request) -> Response {
    configuration.logger.warning(
      "another site sent a page back, but no page of this browser waits for that")
    let page = MessagePage(
      status: .badRequest, title: "Nothing Waits for This",
      message: "What was begun at the other site was begun in another browser, is done already, "
        + "or took too long. Go back to the app and try again.")
    var response = Content(
      Data(page.html(assets: assets).utf8), mediaType: PageHeaders.html, effort: .quick
    ).response(to: request, status: page.status, headers: PageHeaders.page())
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
