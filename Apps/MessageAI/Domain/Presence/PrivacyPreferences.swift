/// What somebody lets others know of them. A person who hides something does not see it of others
/// either.
package struct PrivacyPreferences: Hashable, Sendable {
  /// Whether those one has a chat with see what one has read. In groups everybody does, always.
  package var sendsReadReceipts: Bool
  /// Whether others see that one types.
  package var showsTyping: Bool

  package init(sendsReadReceipts: Bool = true, showsTyping: Bool = true) {
    self.sendsReadReceipts = sendsReadReceipts
    self.showsTyping = showsTyping
  }
}
