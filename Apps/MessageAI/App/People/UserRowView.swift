import MessageAIDomain
import SwiftUI

/// One person in the list of people.
struct UserRowView: View {
  let person: UserProfile

  var body: some View {
    HStack(spacing: 12) {
      AvatarView(id: person.id, name: person.displayName)
      Text(person.displayName)
        .lineLimit(1)
      Spacer(minLength: 0)
    }
    .accessibilityElement(children: .combine)
  }
}
