import HTTPTypes
import Hummingbird

extension WebHost {
  /// Adds the address at which a page fetches its device's new cookie, because a socket sets none.
  ///
  /// The answer is 202 with a cookie until the page shows that cookie, then 204.
  func addRenewal<Context: RequestContext>(of app: WebApp, to router: Router<Context>) {
    router.post("/\(app.id)/~cookie/:word") { [self] request, context in
      let word = try context.parameters.require("word")
      guard PageOrigin.isSame(origin: request.headers[.origin], host: request.head.authority),
        case .device(let ticket) = cookie.read(request.headers[values: .cookie])
      else { return Self.refusal(.forbidden, "Only a page of this app may ask for its cookie.") }
      switch try await registry.renew(ticket, word: word) {
      case .cookie(let generation):
        var response = Self.refusal(.accepted, "Ask again with this cookie.")
        response.headers[.setCookie] = cookie.header(
          for: .init(device: ticket.device, generation: generation))
        return response
      case .done: return Response(status: .noContent, headers: [.cacheControl: "no-store"])
      case .refused: return Self.refusal(.forbidden, "The word is not that of this browser's page.")
      }
    }
  }

  private static let waited = "hearth-waited"

  /// Has a browser ask again when it has its new cookie: at once after it was given it, or else in a
  /// second.
  func renewing(_ ticket: DeviceCookie.Ticket, _ request: Request) async -> Response {
    if request.headers.cookie(named: Self.waited) == nil,
      await registry.isCookieIssued(to: ticket, within: configuration.renewalPatience)
    {
      return Self.again(request, remembering: "\(Self.waited)=1; Path=/; Max-Age=5; SameSite=Lax")
    }
    let page = MessagePage.page(for: .serviceUnavailable)
    var response = Self.page(page.html(assets: assets), status: page.status, request)
    response.headers[.cacheControl] = "no-store"
    response.headers[.retryAfter] = "1"
    if let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "1" }
    return response
  }
}
