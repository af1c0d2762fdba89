import Foundation

/// A link to a chat, such as `https://hearth.example/messageai/chat/dm_ada_ben`.
package struct ChatLink: Codable, Hashable, Sendable {
  /// The part of the address before the conversation's identifier.
  private static let door = "chat"

  package let conversationId: String

  /// The link in an address by which the app was opened; nil for another address.
  package init?(_ url: URL) {
    let parts = url.pathComponents
    guard let door = parts.lastIndex(of: Self.door), parts.indices.contains(door + 1) else {
      return nil
    }
    conversationId = parts[door + 1]
  }

  /// What a link leads to, as the server says.
  package enum Target: Hashable, Sendable {
    /// The person is in the chat.
    case chat(ChatRoute)
    /// The chat does not exist.
    case gone
    /// Others chat there.
    case notAllowed
  }
}
