import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// Finds messages by their words among those that the device has.
@MainActor @Observable
package final class SearchService {
  private var index = MessageIndex([])

  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let privacy: PrivacyService

  init(firestore: Firestore, privacy: PrivacyService) {
    self.firestore = firestore
    self.privacy = privacy
  }

  /// Takes up all the messages that the device has; to be called when a search begins.
  package func prepare() async {
    let messages = firestore.collectionGroup("messages")
    guard let snapshot = try? await messages.getDocuments(source: .cache) else { return }
    let hits = snapshot.documents.compactMap { document in
      document.reference.parent.parent.flatMap { conversation in
        Message(document).map {
          MessageIndex.Hit(conversationId: conversation.documentID, message: $0)
        }
      }
    }
    index = await Task.detached { MessageIndex(hits) }.value
  }

  /// The latest messages that have every word, in one conversation or in all.
  package func search(_ query: String, in conversationId: String? = nil) -> [MessageIndex.Hit] {
    index.search(query, in: conversationId).filter {
      !privacy.isBlocked($0.message.senderId)
    }
  }
}
