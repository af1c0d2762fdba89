import HTTPTypes

/// A page that says why there is nothing else to show, and what to do.
struct MessagePage: Sendable {
  let status: HTTPResponse.Status
  let title: String
  let message: String
  /// Where the page's button leads, and what it says.
  var action: (address: String, label: String) = ("/", "Home Screen")
  /// Whether the page goes on by itself once the host can be reached.
  var isOffline = false

  func html(assets: AssetStore) -> String {
    PageDocument(
      title: title, head: #"<link rel="icon" href="/favicon.svg" type="image/svg+xml">"#,
      bodyAttributes: isOffline ? [("data-offline", "")] : [], bodyClass: "message",
      body: body + (isOffline ? "\n" + ScenePage.connection : "")
    ).html(assets: assets)
  }

  private var body: String {
    """
    <main class="message-screen">
    \(isOffline ? "" : "<p class=\"message-code\">\(status.code)</p>")
    <h1>\(PageDocument.escaped(title))</h1>
    <p>\(PageDocument.escaped(message))</p>
    <a class="message-action" href="\(PageDocument.escaped(action.address))">\
    \(PageDocument.escaped(action.label))</a>
    </main>
    """
  }

  /// What a browser shows while the host cannot be reached.
  static let offline = MessagePage(
    status: .ok, title: "No Connection",
    message: "The server cannot be reached. This page goes on by itself once it can.",
    action: ("", "Try Again"),
    isOffline: true)

  /// What a browser that is new here shows while its address has too many of them.
  static let manyNewDevices = MessagePage(
    status: .tooManyRequests, title: "Many New Visitors",
    message:
      "Many browsers came here from your network for the first time. Try again in an hour, or from "
      + "another network. Browsers that were here before are not affected.",
    action: ("", "Try Again"))

  /// The page for an HTTP status that a route answered with.
  static func page(for status: HTTPResponse.Status) -> MessagePage {
    switch status {
    case .notFound:
      MessagePage(
        status: status, title: "Nothing Here",
        message: "There is no page at this address. It may have moved, or was never there.")
    case .serviceUnavailable:
      MessagePage(
        status: status, title: "Back in a Moment",
        message: "The server is busy or restarting. Try again shortly.")
    default:
      MessagePage(
        status: status, title: "Something Went Wrong",
        message: "The server could not show this page. It has noted what happened.")
    }
  }
}
