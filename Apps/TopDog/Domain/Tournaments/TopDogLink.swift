import Foundation

/// A place in the app that an address leads to: `topdog://tournament/ID` and `topdog://draft/ID`, or the same
/// below `https://HOST/topdog`.
package enum TopDogLink: Hashable, Sendable {
  case tournament(String)
  case draft(String)

  package static let scheme = "topdog"

  /// Nil for an address that leads nowhere here.
  package init?(_ url: URL) {
    var parts = url.pathComponents.filter { $0 != "/" }
    if url.scheme?.lowercased() == Self.scheme {
      // The first part stands where a host would.
      parts = (url.host().map { [$0] } ?? []) + parts
    }
    guard parts.count >= 2, let last = parts.last else { return nil }
    let id = last.removingPercentEncoding ?? last
    guard Self.isId(id) else { return nil }
    switch parts[parts.count - 2] {
    case "tournament": self = .tournament(id)
    case "draft": self = .draft(id)
    default: return nil
    }
  }

  /// The path below the app's own, such as `draft/ID`.
  package var path: String {
    switch self {
    case .tournament(let id): "tournament/\(id)"
    case .draft(let id): "draft/\(id)"
    }
  }

  private static func isId(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128 && !text.contains("/")
  }
}
