import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// Chooses the chats that a message is sent on to.
struct ForwardView: View {
  let session: Session
  let message: Message

  @State private var chosen: Set<ChatRoute> = []
  @State private var finder: PeopleFinder
  @Environment(\.dismiss) private var dismiss

  init(session: Session, message: Message) {
    self.session = session
    self.message = message
    _finder = State(initialValue: session.users.finder())
  }

  var body: some View {
    let words = SearchWords(finder.search)
    NavigationStack {
      List(chats(named: words), id: \.self) { chat in
        ChoiceRow(isChosen: chosen.contains(chat)) {
          chosen.formSymmetricDifference([chat])
        } label: {
          ChatTile(session: session, route: chat)
          Text(session.title(of: chat), marking: words)
            .lineLimit(1)
        }
        .onAppear { appeared(chat) }
      }
      .listStyle(.plain)
      .searchable(text: $finder.search, prompt: "Search chats and people")
      // What was chosen is sent by a button of the bar.
      .searchPresentationToolbarBehavior(.avoidHidingContent)
      .task(id: finder.following) { await finder.follow(finder.following) }
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

  /// Chats first, then everybody with whom there is none yet. Only their names are searched, for nothing
  /// else is shown of them.
  private func chats(named words: SearchWords) -> [ChatRoute] {
    let chats = session.conversations.conversations
      .map { ChatRoute($0, for: session.uid) }
      .filter { words.isFound(in: [session.title(of: $0)]) }
    let people = finder.people.map { ChatRoute(from: session.uid, to: $0.id) }
    return (chats + people.filter { !chats.contains($0) }).filter { chat in
      chat.personId.map { !session.privacy.isBlocked($0) } ?? true
    }
  }

  private func appeared(_ chat: ChatRoute) {
    guard let personId = chat.personId, let person = session.users.known[personId] else { return }
    finder.appeared(person)
  }

  private func sendButtonTapped() {
    session.forward(message, to: chosen.sorted { $0.conversationId < $1.conversationId })
    dismiss()
  }
}
