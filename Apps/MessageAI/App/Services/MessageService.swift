import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// The messages of one open chat.
@MainActor @Observable
package final class MessageService {
  /// What the server and this device have, without what was refused.
  private var stored: [Message] = []
  /// Whether the device knows which messages there are.
  package private(set) var isLoaded = false
  /// Why the chat cannot be read, in words for a person.
  package private(set) var problem: String?

  @ObservationIgnored private let chat: ChatRoute
  @ObservationIgnored private let session: Session
  @ObservationIgnored private let query: Query
  @ObservationIgnored private var ids = MessageIDGenerator()

  /// How many of the latest messages a chat shows.
  package static let limit = 200

  init(chat: ChatRoute, session: Session, firestore: Firestore) {
    self.chat = chat
    self.session = session
    query = firestore.collection("conversations").document(chat.conversationId)
      .collection("messages").order(by: "timestamp").limit(toLast: MessageService.limit)
  }

  /// The messages in the order they are read: accepted ones, then those still on this device.
  package var messages: [Message] {
    (stored + refusals.map(\.message)).sorted(by: Message.precedes)
  }

  /// Why a message was refused, or nil when it was not.
  package func refusal(of message: Message) -> String? {
    refusals.first { $0.message.id == message.id }?.reason
  }

  private var refusals: [Outbox.Refusal] {
    session.outbox.refused(in: chat.conversationId)
  }

  /// Sends a text. It appears at once, and again and again until the server has it.
  package func send(_ text: MessageText) {
    let now = Date()
    let message = Message(
      id: ids.next(), senderId: session.uid, senderName: session.me.displayName, text: text.value,
      timestamp: now, clientTimestamp: now, state: .pending)
    send(message, preview: text.preview)
  }

  /// Sends a refused message once more.
  package func retry(_ message: Message) {
    guard let text = try? MessageText(message.text) else { return }
    send(message, preview: text.preview)
  }

  /// Forgets a refused message.
  package func drop(_ message: Message) {
    session.outbox.drop(message.id, in: chat.conversationId)
  }

  private func send(_ message: Message, preview: String) {
    session.conversations.createIfMissing(
      chat,
      names: [
        session.uid: session.me.displayName,
        chat.personId: session.name(of: chat.personId, in: chat.conversationId),
      ])
    session.outbox.send(message, preview: preview, in: chat.conversationId)
  }

  /// Follows the chat until the task is cancelled.
  ///
  /// To be started anew whenever the conversation's standing changes: one that nobody has started
  /// has no messages, and for one that the server does not have yet only the cache can be asked.
  package func observe(_ standing: ConversationService.Standing) async {
    guard standing != .missing else { return }
    do {
      for try await snapshot in query.snapshots(includeMetadataChanges: true) {
        stored = snapshot.documents.compactMap { Message($0) }
        isLoaded = isLoaded || !snapshot.isEmpty || !snapshot.metadata.isFromCache
        problem = nil
      }
    } catch let error where standing == .local && RefusalReason(error) == .notAllowed {
      // The question overtook the conversation on its way to the server. Its standing will change.
    } catch {
      problem = RefusalReason(error).sentence
    }
  }
}
