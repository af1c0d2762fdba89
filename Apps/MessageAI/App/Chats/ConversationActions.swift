import MessageAIDomain
import SwiftUI

/// What swiping a conversation offers, and pressing it for a while.
struct ConversationActions: ViewModifier {
  let session: Session
  let conversation: Conversation

  func body(content: Content) -> some View {
    content
      .swipeActions(edge: .leading) {
        unreadButton
          .tint(.blue)
      }
      .swipeActions(edge: .trailing, allowsFullSwipe: false) {
        pinButton
          .tint(.orange)
        muteButton
          .tint(.indigo)
      }
      .contextMenu {
        unreadButton
        pinButton
        muteButton
      }
  }

  private var settings: ChatSettings { session.settings.settings(of: conversation.id) }

  @ViewBuilder private var unreadButton: some View {
    if session.conversations.isUnread(conversation) {
      Button("Read", systemImage: "checkmark.circle") {
        session.settings.setMarkedUnread(false, conversation.id)
        session.receipts.read(through: conversation.seq, in: conversation.id)
      }
    } else {
      Button("Unread", systemImage: "circle.fill") {
        session.settings.setMarkedUnread(true, conversation.id)
      }
    }
  }

  private var pinButton: some View {
    Button(settings.isPinned ? "Unpin" : "Pin", systemImage: "pin") {
      session.settings.setPinned(!settings.isPinned, conversation.id)
    }
  }

  private var muteButton: some View {
    Button(
      settings.isMuted ? "Unmute" : "Mute", systemImage: settings.isMuted ? "bell" : "bell.slash"
    ) {
      session.settings.setMuted(!settings.isMuted, conversation.id)
    }
  }
}
