import MessageAIDomain
import SwiftUI

/// The people in the chat, and what is known of them now.
struct ChatTitleView: View {
  let model: ChatModel

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    HStack(spacing: 8) {
      ChatTile(session: model.session, route: model.route, size: 32)
      VStack(alignment: .leading, spacing: 0) {
        Text(model.title)
          .font(.headline)
          .lineLimit(1)
        if let subtitle {
          Text(subtitle)
            .font(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
    .task(id: model.route.personId) {
      guard let personId = model.route.personId else { return }
      await model.session.presence.observe(personId)
    }
  }

  private var subtitle: String? {
    if model.session.conversations.isWaitingForNetwork { return "Waiting for network…" }
    if let typing = model.typingSentence { return model.route.isGroup ? typing : "typing…" }
    if let personId = model.route.personId {
      return LastSeen(dateHeading).text(
        model.session.presence.presence(of: personId), now: clock.now())
    }
    return model.service.conversation.map { "\($0.participantIds.count) people" }
  }
}
