import Foundation
import WebUICore

/// How a page came to an app: where in the app it begins, or the link that it was opened by.
struct WayIn: Sendable {
  /// The parts of the place in the app; empty for nowhere in particular.
  var location: [String] = []
  /// The link that the app is to open.
  var link: URL?

  init() {}

  /// - Parameters:
  ///   - path: the path of the page's address.
  ///   - address: the whole address, if it is known.
  init(to app: WebApp, path: some StringProtocol, address: URL?) {
    let parts = AddressPart.parts(of: path.dropFirst(app.id.count + 1)) ?? []
    if let address, app.doors.isLink(parts) {
      link = address
    } else if let address, parts == ["~open"] {
      link = Self.opened(address)
    } else {
      location = app.doors.location(parts)
    }
  }

  /// The link that a widget opens its app with: `/APP/~open?url=doodles%3A%2F%2Fdrawing`.
  private static func opened(_ address: URL) -> URL? {
    URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems?
      .first { $0.name == "url" }?.value.flatMap { URL(string: $0) }
  }
}
