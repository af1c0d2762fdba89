public import Foundation

/// A mail's link, taken apart.
public final class ActionCodeURL: Sendable {
  public let apiKey: String?
  public let operation: ActionCodeOperation
  public let code: String?
  public let continueURL: URL?
  public let languageCode: String?

  /// Nil when the link is not an address. A link within a link, as dynamic links are, is looked
  /// into.
  public init?(link: String) {
    guard let parts = URLComponents(string: link) else { return nil }
    var items = Self.items(parts)
    if items["oobCode"] == nil, let inner = items["link"] ?? items["deep_link_id"],
      let parts = URLComponents(string: inner)
    {
      items = Self.items(parts)
    }
    apiKey = items["apiKey"]
    operation = ActionCodeOperation(name: items["mode"])
    code = items["oobCode"]
    continueURL = items["continueUrl"].flatMap { URL(string: $0) }
    languageCode = items["lang"]
  }

  private static func items(_ parts: URLComponents) -> [String: String] {
    Dictionary(
      (parts.queryItems ?? []).compactMap { item in item.value.map { (item.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
