import MessageAIDomain
import SwiftUI

/// All conversations, the one with the latest activity first.
struct ConversationsListView: View {
  let session: Session
  @Binding var drafts: Drafts
  let findPeople: @MainActor () -> Void

  @State private var path: [ChatRoute] = []
  @State private var search = ""

  var body: some View {
    NavigationStack(path: $path) {
      content
        .navigationTitle("Chats")
        .searchable(text: $search, prompt: "Search chats")
        .navigationDestination(for: ChatRoute.self) { route in
          ChatView(
            session: session, route: route, draft: $drafts[route.conversationId])
        }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("New chat", systemImage: "square.and.pencil", action: findPeople)
          }
        }
    }
  }

  @ViewBuilder private var content: some View {
    let found = session.conversations.search(search)
    if !found.isEmpty {
      list(of: found)
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

  private func list(of conversations: [Conversation]) -> some View {
    List {
      if session.conversations.isWaitingForNetwork {
        WaitingForNetworkLabel()
      }
      ForEach(conversations) { conversation in
        NavigationLink(value: ChatRoute(conversation, for: session.uid)) {
          ConversationRowView(
            session: session, conversation: conversation, draft: drafts[conversation.id])
        }
      }
    }
    .listStyle(.plain)
  }
}
