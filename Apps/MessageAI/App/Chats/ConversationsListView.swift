import MessageAIDomain
import SwiftUI

/// All conversations: pinned ones first, then the one with the latest activity.
struct ConversationsListView: View {
  let session: Session
  @Binding var route: ChatRoute?
  let findPeople: @MainActor () -> Void

  @State private var search = ""
  @State private var limit = MessageHitsSection.page
  @State private var isMakingGroup = false
  /// A message that was found by a search, to go to in its chat.
  @State private var found: FoundMessage?

  var body: some View {
    ChatColumns(session: session, route: $route, found: found) {
      list
        .navigationTitle("Chats")
        .searchable(text: $search, prompt: "Search chats and messages")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Menu("New chat", systemImage: "square.and.pencil") {
              Button("New Chat", systemImage: "person", action: findPeople)
              Button("New Group", systemImage: "person.3") { isMakingGroup = true }
            }
          }
        }
        .sheet(isPresented: $isMakingGroup) {
          NewGroupView(session: session) { route = $0 }
        }
    }
    .onChange(of: route) {
      if route?.conversationId != found?.hit.conversationId { found = nil }
    }
    .onChange(of: search) { limit = MessageHitsSection.page }
    .task(id: search.isEmpty) {
      if !search.isEmpty { await session.search.follow() }
    }
  }

  private var list: some View {
    let chats = session.conversations.search(search)
    let hits = search.isEmpty ? [] : session.search.search(search, limit: limit + 1)
    return List(selection: $route) {
      if session.conversations.isWaitingForNetwork, !chats.isEmpty {
        WaitingForNetworkLabel()
      }
      ForEach(chats) { conversation in
        NavigationLink(value: ChatRoute(conversation, for: session.uid)) {
          ConversationRowView(
            session: session, conversation: conversation, draft: session.drafts[conversation.id])
        }
        .modifier(ConversationActions(session: session, conversation: conversation))
      }
      MessageHitsSection(
        session: session, hits: hits, limit: $limit, title: "Messages", tapped: hitTapped)
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
