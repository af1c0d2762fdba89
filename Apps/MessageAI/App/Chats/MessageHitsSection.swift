import DomainParts
import MessageAIDomain
import SwiftUI

/// Messages that a search has found, and the way to more of them.
struct MessageHitsSection: View {
  let session: Session
  /// One more than `limit` when there are more.
  let hits: [MessageIndex.Hit]
  /// What was searched for.
  let words: SearchWords
  @Binding var limit: Int
  var title: LocalizedStringKey?
  /// Whether the chats are named, beside who wrote.
  var namesChat = true
  let tapped: @MainActor (MessageIndex.Hit) -> Void

  /// How many are shown at first, and how many more at a time.
  static let page = 50

  var body: some View {
    if !hits.isEmpty {
      Section {
        ForEach(hits.prefix(limit)) { hit in
          Button {
            tapped(hit)
          } label: {
            MessageHitRow(session: session, hit: hit, words: words, namesChat: namesChat)
          }
          .buttonStyle(.plain)
        }
        if hits.count > limit {
          Button("Show more messages") { limit += Self.page }
        }
      } header: {
        if let title { Text(title) }
      }
    }
  }
}
