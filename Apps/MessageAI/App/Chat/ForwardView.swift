import MessageAIDomain
import SwiftUI

/// Chooses the chats that a message is sent on to.
struct ForwardView: View {
  let session: Session
  let message: Message

  @State private var chosen: Set<ChatRoute> = []
  @State private var search = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List(chats, id: \.self) { chat in
        ChoiceRow(isChosen: chosen.contains(chat)) {
          chosen.formSymmetricDifference([chat])
        } label: {
          ChatTile(session: session, route: chat)
          Text(session.title(of: chat))
            .lineLimit(1)
        }
      }
      .listStyle(.plain)
      .searchable(text: $search, prompt: "Search chats and people")
      .navigationTitle("Forward")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Send", action: sendButtonTapped)
            .disabled(chosen.isEmpty)
        }
      }
    }
  }

  /// Chats first, then everybody with whom there is none yet.
  private var chats: [ChatRoute] {
    let chats = session.conversations.search(search).map { ChatRoute($0, for: session.uid) }
    let people = session.users.searchUsers(query: search)
      .map { ChatRoute(from: session.uid, to: $0.id) }
    return (chats + people.filter { !chats.contains($0) }).filter { chat in
      chat.personId.map { !session.privacy.isBlocked($0) } ?? true
    }
  }

  private func sendButtonTapped() {
    session.forward(message, to: chats.filter(chosen.contains))
    dismiss()
  }
}
