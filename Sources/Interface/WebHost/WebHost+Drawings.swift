import Foundation
import HTTPTypes
import Hummingbird
import Logging
import WebUICore

extension WebHost {
  /// Adds the drawings of an app's screens, which its page asks for before a person goes there.
  func addDrawingRoutes<Context: RequestContext>(of app: WebApp, to router: Router<Context>) {
    for address in ["/\(app.id)/~drawing", "/\(app.id)/~drawing/**"] {
      router.get("\(address)") { [self] request, context in
        try await drawing(of: app, request, Browser(of: request, context))
      }
    }
  }

  private func drawing(
    of app: WebApp, _ request: Request, _ browser: Browser
  ) async throws -> Response {
    let origin = request.headers[.origin]
    let isSame = origin == nil || PageOrigin.isSame(origin: origin, host: request.head.authority)
    guard isSame, Self.fetchSite.map({ request.headers[$0] }) == "same-origin",
      case .device(let ticket) = cookie.read(request.headers[values: .cookie])
    else { return Self.refusal(.forbidden, "Only a page of this app may ask for drawings.") }
    let prefix = "/\(app.id)/~drawing"
    guard let location = AddressPart.parts(of: request.uri.path.dropFirst(prefix.count)) else {
      return Self.refusal(.badRequest, "The address of the screen is not well formed.")
    }
    do {
      return try await drawing(of: app, at: location, on: ticket, browser, request)
    } catch let error as WebHostError where error.code == .renewingCookie {
      // Somebody signed in or out this moment: the page asks again with its new cookie.
      return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    } catch let error as WebHostError {
      configuration.logger.error(
        "a screen was not drawn", metadata: ["app": "\(app.id)", "error": "\(error)"])
      return Self.refusal(.serviceUnavailable, "The screen cannot be drawn now. Try again later.")
    }
  }

  @MainActor
  private func drawing(
    of app: WebApp, at location: [String], on device: DeviceCookie.Ticket, _ browser: Browser,
    _ request: Request
  ) async throws -> Response {
    let window = WindowSize(of: request.headers)
    let known = try await registry.withKnownDevice(device, browser) {
      try await $0.drawing(of: app, at: location, for: window)
    }
    guard let drawing = known else {
      return Self.refusal(.forbidden, "This browser has shown no page here. Load /\(app.id) first.")
    }
    guard let drawing else {
      return Self.refusal(.tooManyRequests, "Too many screens are being drawn. Ask again later.")
    }
    let content = Content(
      Data(drawing.json.utf8), mediaType: "application/json", effort: .quick)
    var headers = PageHeaders.common(mediaType: content.mediaType)
    headers[.cacheControl] = "no-store"
    return content.response(to: request, headers: headers)
  }

  private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

  static func refusal(_ status: HTTPResponse.Status, _ text: String) -> Response {
    var headers = PageHeaders.common(mediaType: "text/plain; charset=utf-8")
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
