import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// A message that a search has found.
struct MessageHitRow: View {
  let session: Session
  let hit: MessageIndex.Hit
  /// What was searched for.
  let words: SearchWords
  /// Whether its chat is named, beside who wrote it.
  var namesChat = true

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        Text(title)
          .font(.subheadline.weight(.semibold))
          .lineLimit(1)
        Spacer(minLength: 8)
        Text(dateHeading.stamp(hit.message.displayDate, now: clock.now()))
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Text(hit.message.preview(showing: words), marking: words)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .lineLimit(2)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(Rectangle())
    .accessibilityElement(children: .combine)
  }

  private var title: String {
    let sender =
      hit.message.senderId == session.uid
      ? "You" : session.name(of: hit.message.senderId, in: hit.conversationId)
    guard namesChat, let conversation = session.conversations.conversation(id: hit.conversationId)
    else { return sender }
    let chat = session.title(of: ChatRoute(conversation, for: session.uid))
    return chat == sender ? sender : "\(sender) in \(chat)"
  }
}
