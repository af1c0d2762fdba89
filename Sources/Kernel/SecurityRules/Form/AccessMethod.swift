/// What a request does to a document or file.
package enum AccessMethod: String, CaseIterable, Hashable, Sendable {
  case get, list, create, update, delete

  /// The methods that a word after `allow` stands for; nil for any other word.
  static func named(_ name: String) -> Set<AccessMethod>? {
    switch name {
    case "read": [.get, .list]
    case "write": [.create, .update, .delete]
    default: AccessMethod(rawValue: name).map { [$0] }
    }
  }
}
