import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation
import Subscriptions

/// Finds messages by their words among those that the device has.
@MainActor @Observable
package final class SearchService {
  /// Whether all that the device has can be found.
  package private(set) var isReady = false
  private var index = MessageIndex()

  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let privacy: PrivacyService
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var followers = 0
  @ObservationIgnored private var updating: Task<Void, Never>?

  init(firestore: Firestore, privacy: PrivacyService) {
    self.firestore = firestore
    self.privacy = privacy
  }

  /// Takes up all the messages that the device has, and those that come, until the task is
  /// cancelled: for as long as somebody searches.
  package func follow() async {
    followers += 1
    if followers == 1 { listen() }
    await untilCancelled()
    followers -= 1
    guard followers == 0 else { return }
    listener = nil
    updating?.cancel()
    updating = nil
    index = MessageIndex()
    isReady = false
  }

  /// The latest messages that have every word, in one conversation or in all, at most `limit`.
  package func search(
    _ query: String, in conversationId: String? = nil, limit: Int
  ) -> [MessageIndex.Hit] {
    index.search(query, in: conversationId, limit: limit) { [privacy] in
      !privacy.isBlocked($0.senderId)
    }
  }

  private func listen() {
    let registration = firestore.collectionGroup(Collections.messages)
      .addSnapshotListener(options: SnapshotListenOptions().withSource(.cache)) {
        [weak self] snapshot, _ in
        if let snapshot { self?.messagesChanged(to: snapshot) }
      }
    listener = Subscription { registration.remove() }
  }

  /// Reading many messages takes a while, so it is done elsewhere; one change after the other.
  private func messagesChanged(to snapshot: QuerySnapshot) {
    let changes = snapshot.documentChanges
    let before = updating
    updating = Task { [weak self] in
      await before?.value
      guard let index = self?.index else { return }
      let next = await index.updated(by: changes)
      guard !Task.isCancelled, let self else { return }
      self.index = next
      isReady = true
    }
  }
}

extension MessageIndex {
  @concurrent fileprivate func updated(by changes: [DocumentChange]) async -> MessageIndex {
    var hits: [Hit] = []
    var removed: [Hit.ID] = []
    for change in changes {
      guard let conversation = change.document.reference.parent.parent else { continue }
      if change.type != .removed, let message = Message(change.document) {
        hits.append(Hit(conversationId: conversation.documentID, message: message))
      } else {
        removed.append(
          Hit.id(of: change.document.documentID, in: conversation.documentID))
      }
    }
    var copy = self
    copy.update(hits, removing: removed)
    return copy
  }
}
