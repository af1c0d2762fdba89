import MessageAIDomain
import NetworkTrials
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
      ConversationsList(
        session: session, route: $route, found: $found, limit: $limit, search: search,
        findPeople: findPeople
      )
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
          .modifier(NetworkTrialBarred())
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
}
