import FirebaseFirestore
import FirebaseParts
import Foundation
import MessageAIDomain
import Observation
import Subscriptions

/// Knows the conversations of one person.
@MainActor @Observable
package final class ConversationService {
  /// Whether the device knows which conversations there are.
  package private(set) var isLoaded = false
  /// Whether the server has been out of reach for more than a moment.
  package private(set) var isWaitingForNetwork = false
  /// Why conversations cannot be read, in words for a person; `listen` tries again.
  package private(set) var problem: String?
  /// Why a change of a group was refused, in words for a person, until it was shown.
  package var refusal: String?

  @ObservationIgnored let uid: String
  @ObservationIgnored let firestore: Firestore
  @ObservationIgnored let outbox: Outbox
  /// Whether the server answers, as far as is known at this moment.
  private(set) var isReached = false
  @ObservationIgnored let clock: AppClock
  @ObservationIgnored private let receipts: ReceiptService
  @ObservationIgnored private let settings: SettingsService
  @ObservationIgnored private let hidden: HiddenMessages
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var networkCheck: Task<Void, Never>?
  /// Conversations that the server has.
  private var acknowledged: Set<String> = []
  private var stored: [Conversation] = []

  init(
    uid: String, firestore: Firestore, outbox: Outbox, receipts: ReceiptService,
    settings: SettingsService, hidden: HiddenMessages, clock: AppClock
  ) {
    self.uid = uid
    self.clock = clock
    self.firestore = firestore
    self.outbox = outbox
    self.receipts = receipts
    self.settings = settings
    self.hidden = hidden
    listen()
  }

  var collection: CollectionReference { firestore.collection(Collections.conversations) }

  /// Follows the person's conversations from now on. An error ends that.
  package func listen() {
    problem = nil
    let registration =
      own
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, error in
        if let snapshot { self?.conversationsChanged(to: snapshot) }
        if let error { self?.problem = RefusalReason(error).sentence(about: "chats") }
      }
    listener = Subscription { registration.remove() }
  }

  /// Asks the server for what is new. Returns when it has answered, or is out of reach.
  package func refresh() async {
    _ = try? await own.getDocuments(source: .server)
  }

  private var own: Query {
    collection.whereField(ConversationField.participantIds.rawValue, arrayContains: uid)
  }

  /// The conversations: pinned ones first, then the one with the latest activity.
  package var conversations: [Conversation] {
    stored.map { $0.including(settings.settings(of: $0.id).lastSent, by: uid) }
      .sorted { first, second in
        let isFirstPinned = settings.settings(of: first.id).isPinned
        let isSecondPinned = settings.settings(of: second.id).isPinned
        return isFirstPinned == isSecondPinned
          ? Conversation.precedes(first, second) : isFirstPinned
      }
  }

  /// The conversation with this identifier, or nil when the person is not in it.
  package func conversation(id: String) -> Conversation? {
    stored.first { $0.id == id }?.including(settings.settings(of: id).lastSent, by: uid)
  }

  /// How many of its messages the person has not seen, without those of people they have blocked.
  package func unread(in conversation: Conversation) -> UnreadCount {
    UnreadCount(
      seq: conversation.seq,
      silentSeqs: conversation.systemSeqs + hidden.places(in: conversation.id),
      mark: receipts.ownMark(of: conversation.id))
  }

  /// Whether it stands out in the list: something was not seen, or it was marked so.
  package func isUnread(_ conversation: Conversation) -> Bool {
    settings.settings(of: conversation.id).isMarkedUnread || unread(in: conversation).value > 0
  }

  /// How many conversations stand out, without the muted ones: the app's badge.
  package var unreadConversations: Int {
    stored.count { isUnread($0) && !settings.settings(of: $0.id).isMuted }
  }

  /// How far a conversation has come.
  package enum Standing: Hashable, Sendable {
    /// Nobody has started it, as far as the device knows.
    case missing
    /// It was started on this device and waits for the network.
    case local
    /// The server has it.
    case shared
  }

  package func standing(of id: String) -> Standing {
    if acknowledged.contains(id) {
      .shared
    } else {
      stored.contains { $0.id == id } ? .local : .missing
    }
  }

  /// The conversations whose names or last messages match a search; all when it is empty.
  package func search(_ query: String) -> [Conversation] {
    conversations.filter { $0.matches(search: query, for: uid) }
  }

  /// Makes the conversation of two people, unless it is there.
  ///
  /// It is usable at once. When both start it at the same time they make the same one, since its
  /// identifier comes from theirs and the fields are merged.
  func createIfMissing(_ chat: ChatRoute, names: [String: String]) {
    guard let personId = chat.personId, conversation(id: chat.conversationId) == nil else { return }
    collection.document(chat.conversationId).setData(
      named([
        ConversationField.participantIds: [uid, personId].sorted(),
        .participantNames: names,
        .type: Conversation.Kind.oneOnOne.rawValue,
        .createdAt: FieldValue.serverTimestamp(),
        .createdBy: uid,
      ]), merge: true)
  }

  /// Puts one's own new name into every conversation, for those who do not know it otherwise.
  func rename(to name: String) {
    for conversation in stored where conversation.participantNames[uid] != name {
      collection.document(conversation.id)
        .setData(named([ConversationField.participantNames: [uid: name]]), merge: true)
    }
  }

  private func conversationsChanged(to snapshot: QuerySnapshot) {
    stored = snapshot.documents.compactMap { Conversation($0) }
    acknowledged.formUnion(
      snapshot.documents.filter { !$0.metadata.hasPendingWrites }.map(\.documentID))
    isLoaded = isLoaded || !snapshot.isEmpty || !snapshot.metadata.isFromCache
    networkChanged(isReached: !snapshot.metadata.isFromCache)
  }

  /// Every launch and reconnection begins with the cache, so only a lasting silence is told.
  private func networkChanged(isReached: Bool) {
    if isReached != self.isReached { self.isReached = isReached }
    guard !isReached else {
      networkCheck?.cancel()
      networkCheck = nil
      isWaitingForNetwork = false
      return
    }
    guard networkCheck == nil else { return }
    networkCheck = Task { [weak self, clock] in
      try? await clock.sleep(.seconds(2))
      guard !Task.isCancelled else { return }
      self?.isWaitingForNetwork = true
    }
  }
}
