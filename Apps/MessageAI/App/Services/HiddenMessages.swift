import FirebaseFirestore
import MessageAIDomain
import Observation

/// Knows the places of messages by people whom one has blocked, which count in no badge.
@MainActor @Observable
final class HiddenMessages {
  /// The places by conversation and sender.
  private var places: [String: [String: Set<Int>]] = [:]

  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let privacy: PrivacyService
  @ObservationIgnored private var following: Task<Void, Never>?

  init(firestore: Firestore, privacy: PrivacyService) {
    self.firestore = firestore
    self.privacy = privacy
    following = Task { [weak self] in
      var known: Set<String> = []
      for await blocked in Observations({ privacy.blocked }) {
        for person in blocked.subtracting(known) { await self?.find(person) }
        known = blocked
      }
    }
  }

  isolated deinit {
    following?.cancel()
  }

  /// The places in a conversation that are hidden now.
  func places(in conversationId: String) -> [Int] {
    (places[conversationId] ?? [:]).filter { privacy.isBlocked($0.key) }.values.flatMap { $0 }
  }

  /// Messages have come.
  func note(_ messages: some Sequence<Message>, in conversationId: String) {
    for message in messages where privacy.isBlocked(message.senderId) {
      note(message, in: conversationId)
    }
  }

  private func note(_ message: Message, in conversationId: String) {
    // A line about the group is seen by everybody.
    guard let seq = message.seq, !message.isSystem,
      places[conversationId]?[message.senderId]?.contains(seq) != true
    else { return }
    places[conversationId, default: [:]][message.senderId, default: []].insert(seq)
  }

  /// Takes up what the device has of somebody who was blocked.
  private func find(_ person: String) async {
    let query = firestore.collectionGroup(Collections.messages)
      .whereField(MessageField.senderId.rawValue, isEqualTo: person)
    guard let snapshot = try? await query.getDocuments(source: .cache) else { return }
    for document in snapshot.documents {
      guard let conversation = document.reference.parent.parent, let message = Message(document)
      else { continue }
      note(message, in: conversation.documentID)
    }
  }
}
