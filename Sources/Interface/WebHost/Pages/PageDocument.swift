import Foundation
import WebUICore

/// The frame of every page: head, body and what they need from the assets.
struct PageDocument: Sendable {
  var title: String
  var language = "en"
  var head = ""
  var bodyAttributes: [(name: String, value: String)] = []
  var bodyClass: String
  /// Of the page as a whole, whose ground is seen where one scrolls past its ends.
  var rootClass: String?
  /// Whether the page is `light` or `dark`, whatever the device is; nil for what the device is.
  var scheme: String?
  var body: String

  /// The page as HTML.
  func html(assets: AssetStore) -> String {
    let attributes = bodyAttributes.map { #" \#($0.name)="\#(Self.escaped($0.value))""# }
    let root =
      (rootClass.map { " class=\"\($0)\"" } ?? "")
      + (scheme.map { " data-scheme=\"\($0)\"" } ?? "")
    return """
      <!doctype html>
      <html lang="\(Self.escaped(language))"\(root)>
      <head>
      <meta charset="utf-8">
      <title>\(Self.escaped(title))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, \
      interactive-widget=resizes-content">
      <meta name="color-scheme" content="light dark">
      <meta name="format-detection" content="telephone=no">
      <meta name="apple-mobile-web-app-capable" content="yes">
      <link rel="stylesheet" href="\(assets.path(of: "hearth.css"))">
      <link rel="stylesheet" href="\(assets.path(of: "host.css"))">
      <script src="\(assets.path(of: "hearth.js"))" defer></script>
      \(head)
      </head>
      <body class="\(bodyClass)"\(attributes.joined())>
      \(body)
      </body>
      </html>

      """
  }

  static func escaped(_ text: String) -> String {
    var html = ""
    HTML.escape(text, into: &html)
    return html
  }
}
