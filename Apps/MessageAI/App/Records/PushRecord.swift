import Foundation

/// A document of a conversation's `pushes`.
struct PushRecord: Codable {
  /// When the server handed the message over to be pushed, by whom it is for.
  var at: [String: Date]
}
