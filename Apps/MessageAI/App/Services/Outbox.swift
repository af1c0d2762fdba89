import DeviceStorage
import FirebaseFirestore
import FirebaseParts
import Foundation
import MessageAIDomain
import Observation

/// Sends messages, and keeps those that the server refused until they are sent again or dropped.
///
/// What waits for the network is kept by Firestore's own queue, across launches.
@MainActor @Observable
package final class Outbox {
  /// A message that the server refused, and why.
  package struct Refusal: Codable, Hashable {
    package var message: Message
    package var reason: String
  }

  /// By conversation; they stay on the device until the person decides.
  private var refusals: [String: [Refusal]] {
    didSet { if refusals != oldValue { folder.keep(refusals, named: Self.file) } }
  }

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var ids: MessageIDGenerator<SystemRandomNumberGenerator>

  private static let file = "refused.json"

  init(uid: String, firestore: Firestore, folder: DeviceFiles, clock: AppClock) {
    ids = MessageIDGenerator(randomness: SystemRandomNumberGenerator(), now: clock.now)
    self.uid = uid
    self.firestore = firestore
    self.folder = folder
    refusals = folder.value([String: [Refusal]].self, named: Self.file) ?? [:]
  }

  /// Whether the server refused messages about which the person has not decided.
  package var hasRefusals: Bool { refusals.values.contains { !$0.isEmpty } }

  /// The refused messages of a conversation.
  package func refused(in conversationId: String) -> [Refusal] {
    refusals[conversationId] ?? []
  }

  /// An identifier for a new message, later in order than all before.
  func nextId() -> String { ids.next() }

  /// Shows the message in its conversation at once and sends it when there is a network.
  ///
  /// The identifier is the document's, so that sending it again changes nothing.
  func send(_ message: Message, in conversationId: String) {
    drop(message.id, in: conversationId)
    let batch = firestore.batch()
    add(message, to: batch, in: conversationId)
    batch.commit { [weak self] error in
      guard let self, let error else { return }
      // Kept before anything else, so that it is not lost whatever happens.
      refused(message, in: conversationId, because: error)
      ifTaken(message.id, in: conversationId) { self.drop(message.id, in: conversationId) }
    }
  }

  /// Calls one of the two, when the server has said whether it has a message that it refused. One
  /// whose answer was lost is sent once more, and no message is taken twice: its place would change.
  func ifTaken(
    _ id: String, in conversationId: String, then: @escaping () -> Void,
    otherwise: @escaping () -> Void = {}
  ) {
    document(id, in: conversationId).getDocument(source: .server) { [uid] document, _ in
      document?.get(MessageField.senderId.rawValue) as? String == uid ? then() : otherwise()
    }
  }

  /// Sends the message together with what else is in the batch.
  func add(_ message: Message, to batch: WriteBatch, in conversationId: String) {
    // Merged, so that one that this device knows to be there keeps its place and its reactions.
    batch.setData(
      message.fields, forDocument: document(message.id, in: conversationId), merge: true)
    batch.setData(
      named([
        ChatSettingsField.isMarkedUnread: false,
        .lastSent: named([
          LastSent.CodingKeys.id: message.id, .preview: message.preview,
          .at: FieldValue.serverTimestamp(), .isLine: message.isSystem,
        ]),
      ]),
      forDocument: firestore.document(Paths.chat(conversationId, of: uid)), merge: true)
  }

  /// Forgets a refused message.
  func drop(_ id: String, in conversationId: String) {
    guard refused(in: conversationId).contains(where: { $0.message.id == id }) else { return }
    refusals[conversationId]?.removeAll { $0.message.id == id }
  }

  private func document(_ id: String, in conversationId: String) -> DocumentReference {
    firestore.document(Paths.message(id, in: conversationId))
  }

  private func refused(_ message: Message, in conversationId: String, because error: any Error) {
    var message = message
    message.state = .failed
    // The writer may have left or been blocked.
    let reason = RefusalReason(error).sentence(notAllowed: "You cannot write in this chat.")
    refusals[conversationId, default: []].append(Refusal(message: message, reason: reason))
  }
}
