/// Whoever buys: a user of the server's accounts, or a device where an app has no accounts.
package enum Purchaser: Hashable, Sendable {
  case user(String)
  case device(String)

  /// The purchaser in one text, different for all of them.
  package var text: String {
    switch self {
    case .user(let id): "user:\(id)"
    case .device(let id): "device:\(id)"
    }
  }

  /// Reads `text`; nil for another text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "user": self = .user(parts[1])
    case "device": self = .device(parts[1])
    default: return nil
    }
  }

  /// The user's id; nil for a device.
  package var uid: String? {
    if case .user(let id) = self { id } else { nil }
  }
}
