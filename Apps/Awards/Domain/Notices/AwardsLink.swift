import Foundation

/// A place in the app that an address leads to: `awardswithfriends://competition/ID`,
/// `…/competition/ID/category/ID` and `…/join/CODE`, or the same below `https://HOST/awards`.
package enum AwardsLink: Hashable, Sendable {
  case competition(String)
  case category(competitionId: String, categoryId: String)
  /// Invites with a code as it was written; the join screen reads it.
  case join(String)

  package static let scheme = "awardswithfriends"

  /// Nil for an address that leads nowhere here.
  package init?(_ url: URL) {
    var parts = url.pathComponents.filter { $0 != "/" }
    if url.scheme?.lowercased() == Self.scheme {
      // The first part stands where a host would.
      parts = (url.host().map { [$0] } ?? []) + parts
    }
    guard let start = parts.firstIndex(where: { ["competition", "join"].contains($0) }) else {
      return nil
    }
    let rest = parts[start...].dropFirst().map { $0.removingPercentEncoding ?? $0 }
    guard let id = rest.first, Self.isId(id) else { return nil }
    if parts[start] == "join" {
      guard rest.count == 1 else { return nil }
      self = .join(id)
    } else if rest.count == 1 {
      self = .competition(id)
    } else if rest.count == 3, rest[1] == "category", Self.isId(rest[2]) {
      self = .category(competitionId: id, categoryId: rest[2])
    } else {
      return nil
    }
  }

  /// The path below the app's own, such as `competition/ID`.
  package var path: String {
    switch self {
    case .competition(let id): "competition/\(id)"
    case .category(let competition, let id): "competition/\(competition)/category/\(id)"
    case .join(let code): "join/\(code)"
    }
  }

  private static func isId(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128 && !text.contains("/")
  }
}
