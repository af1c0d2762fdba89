import MessageAIDomain

/// Whether one can write in the chat.
extension ChatModel {
  /// Why one cannot write.
  enum Closure: Hashable {
    /// The other person was blocked.
    case blocked(String)
    /// One has left the group or was removed from it.
    case left
  }

  /// Why one cannot write, or nil when one can.
  var closure: Closure? {
    if let personId = route.personId {
      return session.privacy.isBlocked(personId) ? .blocked(personId) : nil
    }
    return session.conversations.isLoaded && service.conversation == nil ? .left : nil
  }

  var canWrite: Bool { closure == nil }

  /// Whether nobody has said yet if the chat has messages.
  var isOpening: Bool {
    let conversations = session.conversations
    guard service.messages.isEmpty, !conversations.isWaitingForNetwork else { return false }
    return switch conversations.standing(of: route.conversationId) {
    case .missing: !conversations.isLoaded
    case .local, .shared: !service.isLoaded
    }
  }

  /// Whether senders are named: in a group.
  var namesSenders: Bool { route.isGroup }

  /// What is said of those who type, or nil for nobody.
  var typingSentence: String? {
    guard session.privacy.preferences.showsTyping else { return nil }
    return TypingBoard.sentence(
      names: service.typing.typing.filter { !session.privacy.isBlocked($0) }
        .map { name(of: $0) })
  }

  func name(of uid: String) -> String {
    uid == session.uid ? "You" : session.name(of: uid, in: route.conversationId)
  }

  func unblockButtonTapped(_ personId: String) {
    session.privacy.unblock(personId)
  }
}
