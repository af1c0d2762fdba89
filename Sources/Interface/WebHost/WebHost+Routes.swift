import Foundation
import HTTPTypes
package import Hummingbird
import Logging
import WebUI
import WebUICore

extension WebHost {
  /// Adds the home screen, each app's pages, and the files they load.
  ///
  /// Add the routes of other services first or last, as they come: these have addresses of their
  /// own. Errors of all routes added afterwards are shown to browsers as pages.
  package func addRoutes<Context: RequestContext>(to router: Router<Context>) {
    router.add(middleware: MessagePages<Context>(assets: assets))
    let html = HomePage(apps: apps).html(assets: assets)
    let home = Content(
      Data(html.utf8), mediaType: PageHeaders.html,
      tag: AssetStore.tag(of: ["home": Data(html.utf8)]))
    router.get("/") { request, _ in home.response(to: request, headers: PageHeaders.page()) }
    let stand = Data(WidgetsPage.html(assets: assets).utf8)
    let widgets = Content(
      stand, mediaType: PageHeaders.html, tag: AssetStore.tag(of: ["widgets": stand]))
    router.get("/widgets") { request, _ in
      widgets.response(to: request, headers: PageHeaders.page())
    }
    // A router allows one name for a place in an address: the first part is a tag or a file.
    router.get("/assets/:part/:name") { [assets] request, context in
      if context.parameters.get("part") == "pictures" {
        return try Self.picture(context.parameters.require("name"), request)
      }
      return try Self.asset(
        assets, name: context.parameters.require("name"), tag: context.parameters.get("part"),
        request)
    }
    router.get("/assets/:part") { [assets] request, context in
      try Self.asset(assets, name: context.parameters.require("part"), tag: nil, request)
    }
    for address in ["/favicon.svg", "/favicon.ico"] {
      router.get("\(address)") { [assets] request, _ in
        try Self.asset(assets, name: "favicon.svg", tag: nil, request)
      }
    }
    addOfflineRoutes(to: router)
    addVisitRoutes(to: router)
    addPushRoutes(to: router)
    addWidgetRoutes(to: router)
    addAssociation(to: router)
    for app in apps { addRoutes(of: app, to: router) }
  }

  /// What a browser keeps for the time in which the host cannot be reached.
  private func addOfflineRoutes<Context: RequestContext>(to router: Router<Context>) {
    let html = Data(MessagePage.offline.html(assets: assets).utf8)
    let offline = Content(
      html, mediaType: PageHeaders.html, tag: AssetStore.tag(of: ["offline": html]))
    router.get("/offline") { request, _ in
      offline.response(to: request, headers: PageHeaders.page())
    }
    router.get("/service-worker.js") { [assets] request, _ in
      guard let worker = assets.serviceWorker else { throw HTTPError(.notFound) }
      return Self.file(worker, caching: "no-cache", request)
    }
  }

  private func addRoutes<Context: RequestContext>(of app: WebApp, to router: Router<Context>) {
    for address in ["/\(app.id)", "/\(app.id)/**"] {
      router.get("\(address)") { [self] request, context in
        try await firstPaint(of: app, request, Browser(of: request, context))
      }
    }
    addDrawingRoutes(of: app, to: router)
    addFileRoute(of: app, to: router)
    addRenewal(of: app, to: router)
    addPages(of: app, to: router)
    // A browser does not tell its page why a socket was refused: the page asks here.
    router.get("/\(app.id)/socket") { [cookie] request, _ in
      let origin = request.headers[.origin]
      if origin == nil || PageOrigin.isSame(origin: origin, host: request.head.authority),
        case .device = cookie.read(request.headers[values: .cookie])
      {
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
      }
      return Self.text(
        status: .forbidden,
        "A socket opens from this app's own page, in the browser that was given its cookie. "
          + "Load /\(app.id) first.")
    }
    let icon = Content(Data(AppIcon(app: app).svg.utf8), mediaType: "image/svg+xml")
    router.get("/\(app.id)/icon.svg") { request, _ in
      Self.file(icon, caching: "public, max-age=3600", request)
    }
    let shelf = IconShelf(icon: AppIcon(app: app))
    for size in AppIcon.pictureSizes {
      router.get("/\(app.id)/icon-\(size).png") { request, _ in
        guard let picture = shelf.picture(size: size) else { throw HTTPError(.serviceUnavailable) }
        return Self.file(picture, caching: "public, max-age=86400", request)
      }
    }
    router.get("/\(app.id)/manifest.webmanifest") { request, _ in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let manifest = Content(
        try encoder.encode(WebManifest(app: app)), mediaType: "application/manifest+json")
      return Self.file(manifest, caching: "public, max-age=3600", request)
    }
  }

  // MARK: - First paint

  private func firstPaint(
    of app: WebApp, _ request: Request, _ browser: Browser
  ) async throws -> Response {
    if WindowSize.isWorthAsking(request.headers) { return Self.askingForWindow(request) }
    let ticket = ticket(of: request)
    do {
      do {
        return try await firstPaint(of: app, on: ticket, request, browser)
      } catch let error as WebHostError where error.code == .staleCookie {
        configuration.logger.warning("\(error.message) The browser is a new device.")
        return try await firstPaint(
          of: app, on: .init(device: RandomName.make()), request, browser)
      }
    } catch let error as WebHostError where error.code == .renewingCookie {
      return await renewing(ticket, request)
    } catch let error as WebHostError where error.code == .tooManyDevices {
      let page = MessagePage.manyNewDevices
      var response = Self.page(page.html(assets: assets), status: page.status, request)
      response.headers[.cacheControl] = "no-store"
      response.headers[.retryAfter] = "3600"
      return response
    } catch let error as WebHostError {
      configuration.logger.error(
        "an app was not shown", metadata: ["app": "\(app.id)", "error": "\(error)"])
      let page =
        error.code == .launchFailed
        ? MessagePage(
          status: .internalServerError, title: "\(app.name) Did Not Open",
          message: "The server could not open the app for this browser. Nothing was lost.",
          action: ("/\(app.id)", "Try Again"))
        : MessagePage.page(for: .serviceUnavailable)
      return Self.page(page.html(assets: assets), status: page.status, request)
    }
  }

  private func firstPaint(
    of app: WebApp, on ticket: DeviceCookie.Ticket, _ request: Request, _ browser: Browser
  ) async throws -> Response {
    let (page, generation) = try await scenePage(
      of: app, device: ticket, browser, reloading: ReloadedPage(of: request),
      by: way(into: app, for: request), language: language(of: request),
      window: WindowSize(of: request.headers))
    var response = Self.page(page.html(assets: assets), request)
    // While the cookie is being changed the page fetches it: this answer may be the later to arrive.
    if generation == ticket.generation {
      response.headers[.setCookie] = cookie.header(for: ticket)
    }
    return response
  }

  @MainActor
  private func scenePage(
    of app: WebApp, device ticket: DeviceCookie.Ticket, _ browser: Browser,
    reloading old: ReloadedPage?, by way: WayIn, language: String, window: WindowSize
  ) async throws -> (ScenePage, generation: Int?) {
    let own = Set([old?.scene].compactMap(\.self))
    return try await registry.withDevice(ticket, browser, scenes: own) { device in
      device.learn(ClientTraits(locale: device.traits.locale ?? language))
      let scene = try await device.scene(old?.scene, of: app, by: way)
      let last = scene.id == old?.scene ? old?.lastEvent : nil
      if let last { await scene.show(way.location, after: last) }
      scene.expectPage()
      scene.fit(window)
      await scene.settle(quiet: configuration.settlingQuiet, limit: configuration.settlingLimit)
      // The page that goes may have come back meanwhile with a part of what was done.
      if let last, scene.isOnItsWay(to: way.location, after: last) {
        await scene.show(way.location, after: last)
        await scene.settle(quiet: configuration.settlingQuiet, limit: configuration.settlingLimit)
      }
      var rendered = scene.render()
      if await scene.fitColumn(of: window) { rendered = scene.render() }
      let page = ScenePage(
        app: app, scene: scene.id, graph: scene.graphID, content: rendered.html,
        names: rendered.names, number: rendered.number, lastEvent: rendered.lastEvent,
        language: language, scheme: scene.graph.windowScheme)
      return (page, device.access.renewal == nil ? device.access.generation : nil)
    }
  }

  /// The device that the request's cookie proves, or a new one.
  private func ticket(of request: Request) -> DeviceCookie.Ticket {
    switch cookie.read(request.headers[values: .cookie]) {
    case .device(let ticket): return ticket
    case .absent: return .init(device: RandomName.make())
    case .forged:
      configuration.logger.warning(
        "a device cookie was not issued by this host or was damaged; the browser is a new device")
      return .init(device: RandomName.make())
    }
  }

  /// Where in the app the address leads.
  private func way(into app: WebApp, for request: Request) -> WayIn {
    let scheme = configuration.isSecure ? "https" : "http"
    return WayIn(
      to: app, path: request.uri.path,
      address: request.head.authority.flatMap {
        URL(string: "\(scheme)://\($0)\(request.uri.string)")
      })
  }

  /// The first language the browser prefers, as a tag.
  private func language(of request: Request) -> String {
    let first = request.headers[.acceptLanguage]?.prefix { $0 != "," && $0 != ";" } ?? ""
    let isTag =
      (2...35).contains(first.utf8.count)
      && first.utf8.allSatisfy { Base64URL.isDigit($0) && $0 != UInt8(ascii: "_") }
    return isTag ? String(first) : "en"
  }

  // MARK: - Responses

  /// Has the browser ask once more and say the size of its window, before anything is drawn.
  private static func askingForWindow(_ request: Request) -> Response {
    again(request, remembering: WindowSize.askedCookie)
  }

  /// Has the browser ask for the same page once more, with a cookie that says that it does.
  static func again(_ request: Request, remembering cookie: String) -> Response {
    var headers = PageHeaders.page()
    headers[.location] = request.uri.string
    headers[.cacheControl] = "no-store"
    headers[.setCookie] = cookie
    return Response(status: .temporaryRedirect, headers: headers)
  }

  static func page(
    _ html: String, status: HTTPResponse.Status = .ok, _ request: Request
  ) -> Response {
    Content(Data(html.utf8), mediaType: PageHeaders.html, effort: .quick)
      .response(to: request, status: status, headers: PageHeaders.page())
  }

  private static func text(status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status, headers: PageHeaders.common(mediaType: "text/plain; charset=utf-8"),
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }

  static func file(_ content: Content, caching: String, _ request: Request) -> Response {
    var headers = PageHeaders.common(mediaType: content.mediaType)
    headers[.cacheControl] = caching
    return content.response(to: request, headers: headers)
  }

  /// A picture of an app's assets, whose name changes with what it holds.
  private static func picture(_ name: String, _ request: Request) throws -> Response {
    guard let picture = AssetPictures.picture(named: name) else { throw HTTPError(.notFound) }
    let content = Content(picture.data, mediaType: picture.mediaType, tag: name, effort: .quick)
    return file(content, caching: "public, max-age=31536000, immutable", request)
  }

  /// A file of the pages. Its address names its content, so it may be kept for a year; an address of
  /// another release gets today's file, which must not be kept.
  private static func asset(
    _ assets: AssetStore, name: String, tag: String?, _ request: Request
  ) throws -> Response {
    guard let asset = assets[name] else { throw HTTPError(.notFound) }
    let isToday = tag == asset.tag
    return file(
      asset.content, caching: isToday ? "public, max-age=31536000, immutable" : "no-cache", request)
  }
}
