import Foundation

/// The places of the app to which links lead: `doodleguess://drawing?id=…`, `doodleguess://open`, and the
/// same below the app's own address.
package enum DoodleLink: Hashable, Sendable {
  case drawing(String)
  case open

  package static let scheme = "doodleguess"

  /// Reads an address; nil for one that leads nowhere in the app.
  package init?(_ url: URL) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let place =
      url.scheme?.lowercased() == Self.scheme
      ? parts?.host : url.pathComponents.last { $0 != "/" }
    switch place {
    case "drawing":
      guard let id = parts?.queryItems?.first(where: { $0.name == "id" })?.value,
        DrawingID.isValid(id)
      else { return nil }
      self = .drawing(id)
    case "open": self = .open
    default:
      // Below the app's own address a drawing is a place of its own: drawing/ID.
      let path = url.pathComponents
      guard let at = path.lastIndex(of: "drawing"), at == path.count - 2,
        let id = path.last, DrawingID.isValid(id)
      else { return nil }
      self = .drawing(id)
    }
  }

  /// The address that opens the app on a phone.
  package var address: String {
    switch self {
    case .drawing(let id): "\(Self.scheme)://drawing?id=\(id)"
    case .open: "\(Self.scheme)://open"
    }
  }

  /// The path below the app's address in a browser.
  package var path: String {
    switch self {
    case .drawing(let id): "drawing/\(id)"
    case .open: ""
    }
  }
}
