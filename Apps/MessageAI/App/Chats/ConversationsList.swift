import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// The conversations that a search leaves, and the messages that it finds.
///
/// A view of its own, so that the chat beside it is left alone when a conversation changes.
struct ConversationsList: View {
  let session: Session
  @Binding var route: ChatRoute?
  @Binding var found: FoundMessage?
  @Binding var limit: Int
  let search: String
  let findPeople: @MainActor () -> Void

  var body: some View {
    let chats = session.conversations.search(search)
    let hits = search.isEmpty ? [] : session.search.search(search, limit: limit + 1)
    let words = SearchWords(search)
    return List(selection: $route) {
      if session.conversations.isWaitingForNetwork, !chats.isEmpty {
        WaitingForNetworkLabel().listRowSeparator(.hidden)
      }
      ForEach(chats) { conversation in
        NavigationLink(value: ChatRoute(conversation, for: session.uid)) {
          ConversationRowView(
            session: session, conversation: conversation,
            draft: session.drafts[conversation.id].text, words: words)
        }
        .modifier(ConversationActions(session: session, conversation: conversation))
      }
      MessageHitsSection(
        session: session, hits: hits, words: words, limit: $limit, title: "Messages",
        tapped: hitTapped)
    }
    .listStyle(.plain)
    .refreshable { await session.conversations.refresh() }
    .overlay {
      if chats.isEmpty, hits.isEmpty { nothing }
    }
  }

  @ViewBuilder private var nothing: some View {
    if !search.isEmpty {
      if session.search.isReady {
        ContentUnavailableView.search(text: search)
      } else {
        ProgressView()
      }
    } else if let problem = session.conversations.problem {
      ListProblemView(
        title: "Chats Can’t Be Shown", problem: problem, tryAgain: session.conversations.listen)
    } else if session.conversations.isLoaded {
      ContentUnavailableView {
        Label("No Chats Yet", systemImage: "bubble.left.and.bubble.right")
      } description: {
        Text("Say hello to somebody.")
      } actions: {
        Button("Find People", action: findPeople)
          .buttonStyle(.borderedProminent)
      }
    } else {
      ProgressView()
    }
  }

  private func hitTapped(_ hit: MessageIndex.Hit) {
    guard let conversation = session.conversations.conversation(id: hit.conversationId) else {
      return
    }
    found = .chosen(hit, after: found)
    route = ChatRoute(conversation, for: session.uid)
  }
}
