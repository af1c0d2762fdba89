import FirebaseFirestore
import FirebaseParts
import Foundation
import MessageAIDomain

extension ConversationService {
  /// What a link leads to. Without a connection this waits until the server can be asked, unless the
  /// device knows the chat; nil when the task is cancelled before.
  package func target(of link: ChatLink) async -> ChatLink.Target? {
    let id = link.conversationId
    guard ConversationID.isPossible(id) else { return .gone }
    if let known = conversation(id: id) { return .chat(ChatRoute(known, for: uid)) }
    let (answers, continuation) = AsyncStream.makeStream(of: ChatLink.Target.self)
    let listener = collection.document(id)
      .addSnapshotListener(includeMetadataChanges: true) { [uid] snapshot, error in
        if let error {
          continuation.yield(RefusalReason(error) == .notAllowed ? .notAllowed : .gone)
        } else if let snapshot, let conversation = Conversation(snapshot) {
          continuation.yield(.chat(ChatRoute(conversation, for: uid)))
        } else if let snapshot, !snapshot.metadata.isFromCache {
          continuation.yield(.gone)
        }
      }
    defer { listener.remove() }
    for await target in answers { return target }
    return nil
  }
}
