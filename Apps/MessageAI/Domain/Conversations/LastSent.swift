import Foundation

/// What somebody sent last in a conversation, which their list shows before the server has placed it.
package struct LastSent: Codable, Hashable, Sendable {
  /// The message's identifier.
  package var id: String
  package var preview: String
  /// When the server accepted it, or an estimate while it is pending.
  package var at: Date
  /// Whether it is a line about the group, which says itself who did it; nil for a message.
  package var isLine: Bool?

  /// Its fields in a document of somebody's `chats`.
  package enum CodingKeys: String, DocumentField {
    case id, preview, at, isLine
  }

  package init(id: String, preview: String, at: Date, isLine: Bool? = nil) {
    self.id = id
    self.preview = preview
    self.at = at
    self.isLine = isLine
  }
}
