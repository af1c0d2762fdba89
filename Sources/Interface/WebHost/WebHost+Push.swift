import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension WebHost {
  private static let pushAddress = "/~push"
  private static let longestSubscription = 8_192

  /// Adds where a browser learns what to subscribe with, and brings its subscription.
  ///
  ///     GET /~push      {"key": "…"}, or 404 where no messages are sent to browsers
  ///     POST /~push     a PushSubscription as JSON; 204
  ///     DELETE /~push   204
  ///
  /// The last two are for pages and the service worker of this site, on a device that is known.
  func addPushRoutes<Context: RequestContext>(to router: Router<Context>) {
    router.get("\(Self.pushAddress)") { [configuration] _, _ in
      guard let key = configuration.push?.applicationServerKey else {
        return Self.refusal(.notFound, "This server sends no messages to browsers.")
      }
      var headers = PageHeaders.common(mediaType: "application/json")
      headers[.cacheControl] = "no-store"
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: "{\"key\":\"\(key)\"}")))
    }
    router.post("\(Self.pushAddress)") { [self] request, context in
      let body = try? await request.body.collect(upTo: Self.longestSubscription)
      return await withPush(request, context) {
        (push, device, origin) throws(PushSubscriptions.Refusal) in
        guard let body else { throw .invalid("The subscription is too long.") }
        try await push.keep(device, Data(body.readableBytesView), origin)
      }
    }
    router.delete("\(Self.pushAddress)") { [self] request, context in
      await withPush(request, context) {
        (push, device, _) throws(PushSubscriptions.Refusal) in try await push.remove(device)
      }
    }
  }

  private func withPush(
    _ request: Request, _ context: some RequestContext,
    _ body: (PushSubscriptions, _ device: String, _ origin: String)
      async throws(PushSubscriptions.Refusal) -> Void
  ) async -> Response {
    guard let push = configuration.push else {
      return Self.refusal(.notFound, "This server sends no messages to browsers.")
    }
    let origin = request.headers[.origin]
    guard PageOrigin.isSame(origin: origin, host: request.head.authority), let origin,
      case .device(let ticket) = cookie.read(request.headers[values: .cookie]),
      await isDevice(ticket, Browser(of: request, context))
    else {
      return Self.refusal(.forbidden, "Only a page of this site may bring a subscription.")
    }
    do {
      try await body(push, ticket.device, origin)
      return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    } catch {
      switch error {
      case .invalid(let sentence): return Self.refusal(.badRequest, sentence)
      case .tooMany: return Self.refusal(.tooManyRequests, "Too many subscriptions came.")
      case .unavailable:
        return Self.refusal(.serviceUnavailable, "The subscription cannot be kept now.")
      }
    }
  }

  /// Whether the cookie is the one that counts of a device that is known.
  private func isDevice(_ ticket: DeviceCookie.Ticket, _ browser: Browser) async -> Bool {
    let isKnown = try? await registry.withKnownDevice(ticket, browser) { _ in true }
    return (isKnown ?? nil) == true
  }
}
