import Foundation
import MessageAIDomain

/// A document of a conversation's `pushes`.
struct PushRecord: Decodable {
  typealias CodingKeys = PushField

  /// When the server handed the message over to be pushed, by whom it is for.
  var at: [String: Date]
}
