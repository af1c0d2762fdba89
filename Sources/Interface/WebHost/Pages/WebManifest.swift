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

  init(app: WebApp) {
    id = "/\(app.id)"
    name = app.name
    shortName = app.name
    startURL = "/\(app.id)"
    scope = "/\(app.id)"
    let drawings = ["any", "maskable"].map { Icon(src: "/\(app.id)/icon.svg", purpose: $0) }
    let pictures = AppIcon.pictureSizes.filter { $0 > 180 }.map { size in
      Icon(
        src: "/\(app.id)/icon-\(size).png", sizes: "\(size)x\(size)", type: "image/png",
        purpose: "any")
    }
    icons = drawings + pictures
  }

  enum CodingKeys: String, CodingKey {
    case id, name, scope, display, icons
    case shortName = "short_name"
    case startURL = "start_url"
    case backgroundColor = "background_color"
    case themeColor = "theme_color"
  }
}
