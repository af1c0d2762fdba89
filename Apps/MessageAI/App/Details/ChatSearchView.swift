import MessageAIDomain
import SwiftUI

/// Finds messages of one chat.
struct ChatSearchView: View {
  let model: ChatModel

  @State private var search = ""

  var body: some View {
    let hits = model.session.search.search(search, in: model.route.conversationId)
    List(hits) { hit in
      Button {
        model.sheet = nil
        model.hitTapped(hit.message.id)
      } label: {
        MessageHitRow(session: model.session, hit: hit, namesChat: false)
      }
      .buttonStyle(.plain)
    }
    .listStyle(.plain)
    .overlay {
      if search.isEmpty {
        ContentUnavailableView("Search This Chat", systemImage: "magnifyingglass")
      } else if hits.isEmpty {
        ContentUnavailableView.search(text: search)
      }
    }
    .searchable(text: $search, prompt: "Search messages")
    .navigationTitle("Search")
    .navigationBarTitleDisplayMode(.inline)
    .task { await model.session.search.prepare() }
  }
}
