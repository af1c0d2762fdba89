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
    } else {
      location = app.doors.location(parts)
    }
  }
}
