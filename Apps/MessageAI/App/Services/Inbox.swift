import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// Fetches messages of chats that are not open, so that they can be read without a network, and
/// tells their senders that they have come.
@MainActor
final class Inbox {
  private let uid: String
  private let firestore: Firestore
  private let conversations: ConversationService
  private let receipts: ReceiptService
  private var open: [String: Int] = [:]
  private var fetching: Set<String> = []
  private var following: Task<Void, Never>?
  /// Is given every message that has come for a chat that is not open.
  var received: (@MainActor (Message, Conversation) -> Void)?

  /// How many messages are fetched at a time.
  private static let page = 200
  /// How many are fetched of one chat. After a long absence what is earlier is loaded in the chat.
  private static let most = 1_000

  init(
    uid: String, firestore: Firestore, conversations: ConversationService, receipts: ReceiptService
  ) {
    self.uid = uid
    self.firestore = firestore
    self.conversations = conversations
    self.receipts = receipts
    following = Task { [weak self] in
      let waiting = Observations { [weak self] in self?.waiting ?? [] }
      for await conversations in waiting {
        guard let self else { return }
        for conversation in conversations { fetch(conversation) }
      }
    }
  }

  isolated deinit {
    following?.cancel()
  }

  /// A chat is open: it receives its messages itself.
  func opened(_ conversationId: String) {
    open[conversationId, default: 0] += 1
  }

  func closed(_ conversationId: String) {
    open[conversationId, default: 1] -= 1
  }

  /// The conversations in which something has come that was not received yet.
  private var waiting: [Conversation] {
    guard receipts.isLoaded else { return [] }
    return conversations.conversations.filter { $0.seq > place(in: $0) }
  }

  private func place(in conversation: Conversation) -> Int {
    max(receipts.receivedPlace(in: conversation.id), conversation.seq - Self.most)
  }

  private func fetch(_ conversation: Conversation) {
    guard open[conversation.id, default: 0] == 0, fetching.insert(conversation.id).inserted else {
      return
    }
    Task { [weak self] in
      let isFetched = await self?.fetchAll(conversation) ?? false
      self?.fetching.remove(conversation.id)
      // What has come meanwhile. After a failure the next change tries again.
      guard isFetched, let now = self?.waiting.first(where: { $0.id == conversation.id }),
        now.seq > conversation.seq
      else { return }
      self?.fetch(now)
    }
  }

  /// Goes back from the latest message, page by page, until nothing is missing; false when the
  /// server does not answer.
  private func fetchAll(_ conversation: Conversation) async -> Bool {
    let place = place(in: conversation)
    let messages = firestore.messages(
      of: conversation.id, since: conversation.joinedAt[uid])
    var places: [Int] = []
    var end: DocumentSnapshot?
    repeat {
      let query = end.map { messages.end(beforeDocument: $0) } ?? messages
      let size = min(Self.page, conversation.seq - place + 1)
      guard
        let snapshot = try? await query.limit(toLast: size).getDocuments(source: .server)
      else { return false }
      let page = snapshot.documents.compactMap { Message($0) }
      places += page.compactMap(\.seq)
      for message in page where message.seq.map({ $0 > place }) ?? false {
        received?(message, conversation)
      }
      end = snapshot.documents.first
    } while end != nil && places.min().map { $0 > place + 1 } ?? false
    // What came before somebody was added is not theirs to receive.
    receipts.receive(places, in: conversation.id, after: place)
    return true
  }
}
