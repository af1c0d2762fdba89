import MessageAIDomain
import SwiftUI

/// One conversation in the list: who, what was said last, and when.
struct ConversationRowView: View {
  let session: Session
  let conversation: Conversation
  let draft: String

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    HStack(spacing: 12) {
      AvatarView(id: route.tileId, name: name, size: 52)
      VStack(alignment: .leading, spacing: 2) {
        HStack(alignment: .firstTextBaseline) {
          Text(name)
            .font(.headline)
            .lineLimit(1)
          Spacer(minLength: 8)
          if let date = conversation.lastMessageTimestamp {
            Text(dateHeading.stamp(date, now: .now))
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .lineLimit(1)
              .layoutPriority(1)
          }
        }
        Text(preview)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }

  private var route: ChatRoute { ChatRoute(conversation, for: session.uid) }

  private var name: String { session.title(of: route) }

  private var preview: String {
    if let draft = try? MessageText(draft) { return "Draft: \(draft.preview)" }
    guard let message = conversation.lastMessage else { return "No messages yet" }
    return conversation.lastMessageSenderId == session.uid ? "You: \(message)" : message
  }
}
