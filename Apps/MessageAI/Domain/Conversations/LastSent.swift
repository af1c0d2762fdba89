import Foundation

/// What somebody sent last in a conversation, which their list shows before the server has placed it.
package struct LastSent: Codable, Hashable, Sendable {
  /// The message's identifier.
  package var id: String
  package var preview: String
  /// When the server accepted it, or an estimate while it is pending.
  package var at: Date

  package init(id: String, preview: String, at: Date) {
    self.id = id
    self.preview = preview
    self.at = at
  }
}
