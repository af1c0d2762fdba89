import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import WebUICore

extension WebHost {
  /// Adds what tells phones which links open apps, if an app is on phones.
  func addAssociation<Context: RequestContext>(to router: Router<Context>) {
    guard let association = AppleAssociation(apps) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    router.get("/.well-known/apple-app-site-association") { request, _ in
      Self.file(
        Content(try encoder.encode(association), mediaType: "application/json"),
        caching: "public, max-age=3600", request)
    }
  }

  /// Adds an app's pages that need no device.
  func addPages<Context: RequestContext>(of app: WebApp, to router: Router<Context>) {
    for page in app.doors.pages {
      let drawn = DrawnPage(page: page, app: app)
      router.get("/\(app.id)/\(page.address)") { [assets, configuration] request, _ in
        let html = await drawn.html(assets: assets, configuration: configuration)
        var headers = PageHeaders.common(mediaType: PageHeaders.html)
        headers[.cacheControl] = "public, max-age=300"
        return Content(Data(html.utf8), mediaType: PageHeaders.html, effort: .quick)
          .response(to: request, headers: headers)
      }
    }
  }
}

/// A page that is drawn when somebody first asks for it.
private actor DrawnPage {
  private let page: AppPage
  private let app: WebApp
  private var content: Task<String, Never>?

  init(page: AppPage, app: WebApp) {
    self.page = page
    self.app = app
  }

  func html(assets: AssetStore, configuration: WebHostConfiguration) async -> String {
    let drawing =
      content
      ?? Task { @MainActor [page] in
        await ScreenDrawing.draw(
          page.content(), in: EnvironmentValues(), for: .phone,
          Settling(
            quiet: configuration.settlingQuiet, limit: configuration.settlingLimit,
            spinnerPatience: configuration.spinnerPatience)
        ).html
      }
    content = drawing
    return PageDocument(
      title: page.title,
      head: #"<link rel="icon" href="/\#(app.id)/icon.svg" type="image/svg+xml">"#,
      bodyClass: "app", body: #"<main id="scene">\#(await drawing.value)</main>"#
    ).html(assets: assets)
  }
}
