import Avatars
import MessageAIDomain
import SwiftUI

/// Whom one has blocked, each with the way back.
struct BlockedPeopleSection: View {
  let session: Session

  var body: some View {
    Section("Blocked") {
      ForEach(people) { person in
        HStack(spacing: 12) {
          AvatarView(session, person.id, name: person.displayName, size: 32)
          Text(person.displayName)
            .lineLimit(1)
          Spacer(minLength: 8)
          Button("Unblock") { session.privacy.unblock(person.id) }
            .buttonStyle(.borderless)
            .accessibilityLabel("Unblock \(person.displayName)")
        }
      }
    }
  }

  private var people: [UserProfile] {
    session.privacy.blocked.sorted().map {
      session.users.user(id: $0)
        ?? UserProfile(id: $0, displayName: UserProfile.deletedName)
    }
  }
}
