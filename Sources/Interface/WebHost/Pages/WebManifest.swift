import Foundation

/// The web app manifest by which a browser can put an app on the device's own home screen.
struct WebManifest: Encodable {
  struct Icon: Encodable {
    var src: String
    var sizes = "any"
    var type = "image/svg+xml"
    var purpose: String
  }

  let id: String
  let name: String
  let shortName: String
  let startURL: String
  let scope: String
  let display = "standalone"
  let backgroundColor = "#ffffff"
  let themeColor = "#ffffff"
  let icons: [Icon]

  init(app: HostedApp) {
    id = "/\(app.id)"
    name = app.name
    shortName = app.name
    startURL = "/\(app.id)"
    scope = "/\(app.id)"
    icons = ["any", "maskable"].map { Icon(src: "/\(app.id)/icon.svg", purpose: $0) }
  }

  enum CodingKeys: String, CodingKey {
    case id, name, scope, display, icons
    case shortName = "short_name"
    case startURL = "start_url"
    case backgroundColor = "background_color"
    case themeColor = "theme_color"
  }
}
