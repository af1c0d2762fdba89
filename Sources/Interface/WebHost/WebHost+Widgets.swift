import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

extension WebHost {
  private static let widgetAddress = "/~widgets"
  private static let longestChange = 2_048

  /// Adds where the home screen learns of the device's widgets, and changes them.
  ///
  ///     GET /~widgets               a WidgetReport
  ///     GET /~widgets?since=STAMP   the same when there is something else to show; 204 after 25 s
  ///     GET /~widgets/gallery       a WidgetGallery
  ///     POST /~widgets              a change, see `WidgetBoard.Change`; 204, or 409 if it cannot be made
  ///
  /// All are for pages of this site. A browser without a device becomes one with its first change or
  /// look at the gallery.
  func addWidgetRoutes<Context: RequestContext>(to router: Router<Context>) {
    guard apps.contains(where: { $0.widgets != nil }) else { return }
    router.get("\(Self.widgetAddress)") { [self] request, context in
      let since = request.uri.queryParameters["since"].map(String.init)
      return try await onDevice(request, context, makes: false) { device in
        let widgets = device.openWidgets()
        let limit = self.configuration.widgetWait
        await cancelWhenGracefulShutdown { await widgets.wait(for: since, limit: limit) }
        if since == widgets.stamp { return nil }
        return try JSONEncoder().encode(widgets.report())
      }
    }
    router.get("\(Self.widgetAddress)/gallery") { [self] request, context in
      try await onDevice(request, context, makes: true) { device in
        try JSONEncoder().encode(await device.openWidgets().gallery())
      }
    }
    router.post("\(Self.widgetAddress)") { [self] request, context in
      guard let body = try? await request.body.collect(upTo: Self.longestChange),
        let change = WidgetBoard.Change(json: Data(body.readableBytesView))
      else { return Self.refusal(.badRequest, "This is not a change of the home screen.") }
      return try await onDevice(request, context, makes: true) { device in
        guard await device.openWidgets().apply(change) else {
          throw HTTPError(.conflict, message: "The home screen cannot be changed in this way.")
        }
        device.keep()
        return nil
      }
    }
  }

  /// Runs `body` on the device of a page of this site, and answers with its JSON.
  private func onDevice(
    _ request: Request, _ context: some RequestContext, makes: Bool,
    _ body: @escaping @MainActor @Sendable (LiveDevice) async throws -> Data?
  ) async throws -> Response {
    guard isOfThisSite(request) else {
      return Self.refusal(.forbidden, "Only the home screen of this site may ask.")
    }
    let browser = Browser(of: request, context)
    var ticket: DeviceCookie.Ticket?
    if case .device(let known) = cookie.read(request.headers[values: .cookie]) { ticket = known }
    do {
      if let ticket {
        let answer = try await registry.withKnownDevice(ticket, browser) { try await body($0) }
        if let answer { return Self.json(answer) }
      }
      guard makes else { return Self.json(Data(#"{"stamp":"","now":0,"widgets":[]}"#.utf8)) }
      let new = DeviceCookie.Ticket(device: RandomName.make())
      let answer = try await registry.withDevice(new, browser) { try await body($0) }
      var response = Self.json(answer)
      response.headers[.setCookie] = cookie.header(for: new)
      return response
    } catch let error as WebHostError where error.code == .staleCookie {
      return Self.refusal(.forbidden, error.message)
    }
  }

  private func isOfThisSite(_ request: Request) -> Bool {
    let origin = request.headers[.origin]
    if request.method != .get {
      return PageOrigin.isSame(origin: origin, host: request.head.authority)
    }
    guard origin == nil || PageOrigin.isSame(origin: origin, host: request.head.authority) else {
      return false
    }
    return HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] } == "same-origin"
  }

  private static func json(_ data: Data?) -> Response {
    guard let data else {
      return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
    var headers = PageHeaders.common(mediaType: "application/json")
    headers[.cacheControl] = "no-store"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
