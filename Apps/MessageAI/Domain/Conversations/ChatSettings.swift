/// What one person has set for one chat; nobody else knows of it.
package struct ChatSettings: Hashable, Sendable {
  /// Whether nothing is said about its messages.
  package var isMuted: Bool
  /// Whether it stands above the others.
  package var isPinned: Bool
  /// Whether it is to look unread though it was read.
  package var isMarkedUnread: Bool
  package var lastSent: LastSent?
  /// How far the person has read without telling others.
  package var readSeq: Int

  package init(
    isMuted: Bool = false, isPinned: Bool = false, isMarkedUnread: Bool = false,
    lastSent: LastSent? = nil, readSeq: Int = 0
  ) {
    self.isMuted = isMuted
    self.isPinned = isPinned
    self.isMarkedUnread = isMarkedUnread
    self.lastSent = lastSent
    self.readSeq = readSeq
  }
}
