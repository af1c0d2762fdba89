import WebUI
import WebUICore

/// The first response of a scene: complete as it is, and all its script needs to go on from there.
struct ScenePage: Sendable {
  let app: WebApp
  let scene: String
  let graph: String
  let content: String
  /// The lasting names of what a person can act on: what is done before the socket opens may outlive
  /// the page, and then only its name says what it was done to.
  let names: [ElementName]
  let number: Int
  let lastEvent: Int
  let language: String
  /// Whether the window is `light` or `dark`; nil for what the device is.
  let scheme: String?

  /// Where a page tells of its connection.
  static let connection = #"<div id="connection" role="status" aria-live="polite"></div>"#

  /// The form that fields for signing in belong to. Sending a form of this method does nothing outside
  /// of a dialog.
  private static let credentials =
    #"<form id="\#(UITextContentType.credentialsForm)" method="dialog" hidden></form>"#

  func html(assets: AssetStore) -> String {
    PageDocument(
      title: app.name, language: language,
      // A slow device would paint what is half read, whose layout is another.
      head: """
        <link rel="expect" href="#connection" blocking="render">
        <link rel="icon" href="/\(app.id)/icon.svg" type="image/svg+xml">
        <link rel="apple-touch-icon" href="/\(app.id)/icon-180.png">
        <link rel="manifest" href="/\(app.id)/manifest.webmanifest">
        <meta name="apple-mobile-web-app-title" content="\(PageDocument.escaped(app.name))">
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">
        """,
      bodyAttributes: [
        ("data-app", app.id), ("data-scene", scene), ("data-graph", graph),
        ("data-seq", String(number)), ("data-event", String(lastEvent)),
        ("data-names", names.map { "\($0.element) \($0.name)" }.joined(separator: " ")),
      ],
      bodyClass: "app",
      scheme: scheme,
      body: """
        <div id="scene">\(content)</div>
        \(Self.connection)
        \(Self.credentials)
        <noscript><p class="noscript">\(PageDocument.escaped(app.name)) needs JavaScript.</p></noscript>
        """
    ).html(assets: assets)
  }
}
