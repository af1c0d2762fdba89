import MessageAIDomain
import SwiftUI

/// All conversations: pinned ones first, then the one with the latest activity.
struct ConversationsListView: View {
  let session: Session
  @Binding var path: [ChatRoute]
  let findPeople: @MainActor () -> Void

  @State private var search = ""
  @State private var isMakingGroup = false
  /// A message that was found by a search, to begin with in its chat.
  @State private var hit: MessageIndex.Hit?

  var body: some View {
    ChatColumns(session: session, path: $path, hit: hit) {
      content
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
          NewGroupView(session: session) { path = [$0] }
        }
        .onChange(of: path) { if path.isEmpty { hit = nil } }
        .task(id: search.isEmpty) {
          if !search.isEmpty { await session.search.prepare() }
        }
    }
  }

  @ViewBuilder private var content: some View {
    let found = session.conversations.search(search)
    let hits = session.search.search(search)
    if !found.isEmpty || !hits.isEmpty {
      list(of: found, hits)
    } else if !search.isEmpty {
      ContentUnavailableView.search(text: search)
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
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private func list(of conversations: [Conversation], _ hits: [MessageIndex.Hit]) -> some View {
    List {
      if session.conversations.isWaitingForNetwork {
        WaitingForNetworkLabel()
      }
      ForEach(conversations) { conversation in
        ChatLink(route: ChatRoute(conversation, for: session.uid), path: $path) {
          ConversationRowView(
            session: session, conversation: conversation, draft: session.drafts[conversation.id])
        }
        .modifier(ConversationActions(session: session, conversation: conversation))
      }
      if !hits.isEmpty {
        Section("Messages") {
          ForEach(hits) { hit in
            Button {
              hitTapped(hit)
            } label: {
              MessageHitRow(session: session, hit: hit)
            }
            .buttonStyle(.plain)
          }
        }
      }
    }
    .listStyle(.plain)
  }

  private func hitTapped(_ hit: MessageIndex.Hit) {
    guard let conversation = session.conversations.conversation(id: hit.conversationId) else {
      return
    }
    self.hit = hit
    path = [ChatRoute(conversation, for: session.uid)]
  }
}
