import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// Sends messages, and keeps those that the server refused until they are sent again or dropped.
///
/// What waits for the network is kept by Firestore's own queue, across launches.
@MainActor @Observable
package final class Outbox {
  /// A message that the server refused, and why.
  package struct Refusal: Hashable {
    package var message: Message
    package var reason: String
  }

  private var refusals: [String: [Refusal]] = [:]

  @ObservationIgnored private let firestore: Firestore

  init(firestore: Firestore) {
    self.firestore = firestore
  }

  /// The refused messages of a conversation.
  package func refused(in conversationId: String) -> [Refusal] {
    refusals[conversationId] ?? []
  }

  /// Shows the message in its conversation at once and sends it when there is a network.
  ///
  /// The identifier is the document's, so that sending it again changes nothing.
  func send(_ message: Message, preview: String, in conversationId: String) {
    drop(message.id, in: conversationId)
    let conversation = firestore.collection("conversations").document(conversationId)
    let batch = firestore.batch()
    batch.setData(
      message.fields, forDocument: conversation.collection("messages").document(message.id))
    batch.setData(
      [
        "lastMessage": preview,
        "lastMessageTimestamp": FieldValue.serverTimestamp(),
        "lastMessageSenderId": message.senderId,
        "participantNames": [message.senderId: message.senderName],
      ], forDocument: conversation, merge: true)
    batch.commit { [weak self] error in
      guard let error else { return }
      self?.refused(message, in: conversationId, because: error)
    }
  }

  /// Forgets a refused message.
  func drop(_ id: String, in conversationId: String) {
    refusals[conversationId]?.removeAll { $0.message.id == id }
  }

  private func refused(_ message: Message, in conversationId: String, because error: any Error) {
    var message = message
    message.state = .failed
    refusals[conversationId, default: []].append(
      Refusal(message: message, reason: RefusalReason(error).sentence))
  }
}
