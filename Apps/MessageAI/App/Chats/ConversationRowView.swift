import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// One conversation in the list: who, what was said last and when, and how much of it is new.
struct ConversationRowView: View {
  let session: Session
  let conversation: Conversation
  let draft: String
  /// What is searched for.
  let words: SearchWords

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    HStack(spacing: 12) {
      ChatTile(session: session, route: route, size: 52)
      VStack(alignment: .leading, spacing: 2) {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
          Text(session.title(of: route), marking: words)
            .font(.headline)
            .lineLimit(typeSize.isAccessibilitySize ? 2 : 1)
          if settings.isMuted {
            Image(systemName: "bell.slash.fill")
              .font(.caption)
              .foregroundStyle(.secondary)
              .accessibilityLabel("Muted")
          }
          Spacer(minLength: 8)
          if !typeSize.isAccessibilitySize { time }
        }
        if typeSize.isAccessibilitySize { time }
        HStack(alignment: .top, spacing: 8) {
          previewText
            .font(.subheadline)
            .foregroundStyle(hasDraft ? Color.red : Color.secondary)
            .lineLimit(2)
          Spacer(minLength: 0)
          marks
        }
      }
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
    .task(id: route.personId) {
      guard let personId = route.personId else { return }
      await session.presence.observe(personId)
    }
  }

  @ViewBuilder private var time: some View {
    if let date = conversation.lastMessageTimestamp {
      Text(dateHeading.stamp(date, now: clock.now()))
        .font(.subheadline)
        .foregroundStyle(isUnread ? Color.blue : Color.secondary)
        .lineLimit(1)
        .layoutPriority(1)
    }
  }

  @ViewBuilder private var marks: some View {
    if settings.isPinned {
      Image(systemName: "pin.fill")
        .font(.caption)
        .foregroundStyle(.secondary)
        .accessibilityLabel("Pinned")
    }
    if let badge = session.conversations.unread(in: conversation).badge {
      BadgeView(text: badge, isQuiet: settings.isMuted)
        .accessibilityLabel("\(badge) unread")
    } else if settings.isMarkedUnread {
      Circle()
        .fill(settings.isMuted ? Color(.systemGray) : Color.blue)
        .frame(width: 12, height: 12)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Marked as unread")
    }
  }

  private var route: ChatRoute { ChatRoute(conversation, for: session.uid) }

  private var settings: ChatSettings { session.settings.settings(of: conversation.id) }

  private var isUnread: Bool { session.conversations.isUnread(conversation) }

  private var hasDraft: Bool { (try? MessageText(draft)) != nil }

  private var previewText: Text {
    if let draft = try? MessageText(draft) { return Text(verbatim: "Draft: \(draft.preview)") }
    guard let message = conversation.lastMessage else { return Text("No messages yet") }
    let found = Text(words.excerpt(of: message, length: 50), marking: words)
    guard let sender = conversation.lastMessageSenderId else { return found }
    if session.privacy.isBlocked(sender) { return Text("Message from somebody you blocked") }
    if conversation.endsWithLine { return found }
    if sender == session.uid { return Text("You: ") + found }
    return conversation.isGroup
      ? Text(verbatim: "\(session.name(of: sender, in: conversation.id)): ") + found : found
  }
}
