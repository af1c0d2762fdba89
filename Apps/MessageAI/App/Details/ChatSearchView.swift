import DomainParts
import MessageAIDomain
import SwiftUI

/// Finds messages of one chat.
struct ChatSearchView: View {
  let model: ChatModel

  @State private var search = ""
  @State private var limit = MessageHitsSection.page

  var body: some View {
    let hits = model.session.search.search(
      search, in: model.route.conversationId, limit: limit + 1)
    List {
      MessageHitsSection(
        session: model.session, hits: hits, words: SearchWords(search), limit: $limit,
        namesChat: false
      ) {
        model.sheet = nil
        model.hitTapped($0.message)
      }
    }
    .listStyle(.plain)
    .overlay {
      if search.isEmpty {
        ContentUnavailableView("Search This Chat", systemImage: "magnifyingglass")
      } else if !model.session.search.isReady {
        ProgressView()
      } else if hits.isEmpty {
        ContentUnavailableView.search(text: search)
      }
    }
    .searchable(text: $search, prompt: "Search messages")
    .navigationTitle("Search")
    .navigationBarTitleDisplayMode(.inline)
    .onChange(of: search) { limit = MessageHitsSection.page }
    .task { await model.session.search.follow() }
  }
}
