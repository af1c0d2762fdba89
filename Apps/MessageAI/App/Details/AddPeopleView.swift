import MessageAIDomain
import SwiftUI

/// Chooses people to add to a group.
struct AddPeopleView: View {
  let session: Session
  let conversation: Conversation

  @State private var chosen: Set<String> = []
  @State private var finder: PeopleFinder
  @Environment(\.dismiss) private var dismiss

  init(session: Session, conversation: Conversation) {
    self.session = session
    self.conversation = conversation
    _finder = State(initialValue: session.users.finder())
  }

  var body: some View {
    NavigationStack {
      PeopleChoiceList(
        session: session, finder: finder, chosen: $chosen, excluded: conversation.participantIds
      )
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

  private func addButtonTapped() {
    for person in session.users.people(chosen) {
      session.conversations.add(person, to: conversation, me: session.me)
    }
    dismiss()
  }
}
