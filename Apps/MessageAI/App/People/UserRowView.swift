import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// One person in the list of people: who, and whether they are there.
struct UserRowView: View {
  let session: Session
  let person: UserProfile
  /// What is searched for.
  var words = SearchWords("")

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    HStack(spacing: 12) {
      ChatTile(session: session, route: ChatRoute(from: session.uid, to: person.id))
      VStack(alignment: .leading, spacing: 1) {
        Text(person.displayName, marking: words)
          .lineLimit(1)
        if let status {
          Text(status)
            .font(.footnote)
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
      }
      Spacer(minLength: 0)
    }
    .accessibilityElement(children: .combine)
    .task(id: person.id) { await session.presence.observe(person.id) }
  }

  private var status: String? {
    if session.privacy.isBlocked(person.id) { return "Blocked" }
    return LastSeen(dateHeading).text(session.presence.presence(of: person.id), now: clock.now())
  }
}
