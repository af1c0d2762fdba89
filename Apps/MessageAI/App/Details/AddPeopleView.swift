import MessageAIDomain
import SwiftUI

/// Chooses people to add to a group.
struct AddPeopleView: View {
  let session: Session
  let conversation: Conversation

  @State private var chosen: Set<String> = []
  @State private var search = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      PeopleChoiceList(session: session, people: people, chosen: $chosen)
        .searchable(text: $search, prompt: "Search people")
        .navigationTitle("Add People")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Add", action: addButtonTapped)
              .disabled(chosen.isEmpty)
          }
        }
    }
  }

  private var people: [UserProfile] {
    session.users.searchUsers(query: search).filter {
      !conversation.participantIds.contains($0.id) && !session.privacy.isBlocked($0.id)
    }
  }

  private func addButtonTapped() {
    for person in session.users.allUsers where chosen.contains(person.id) {
      session.conversations.add(person, to: conversation, me: session.me)
    }
    dismiss()
  }
}
