import Accounts
import CloudFunctions
import MessageAIDomain

/// Tells the devices of those who are not its sender of a new message, unless they have muted the
/// chat or blocked the sender.
package struct MessageNotification: Sendable {
  let environment: FunctionEnvironment

  /// How many devices are told at once.
  private static let mostAtOnce = 50

  /// How many devices of one person are told at most.
  private static let mostDevices = 100

  package init(environment: FunctionEnvironment) {
    self.environment = environment
  }

  /// Tells of the message. A device's token that is no longer in use is forgotten. Throws when a
  /// device could not be told for now; those that were are told again by the same notification.
  package func send(_ document: DocumentSnapshot, in conversationId: String) async throws {
    guard environment.messagingService != nil else { return }
    var content = try document.data(as: MessageContent.self)
    guard content.event == nil, content.deletedAt == nil,
      let conversation = try await environment.admin.documents.snapshot(
        "conversations/\(conversationId)")
    else { return }
    // The title of a notification is who wrote, by their profile: the message says what its client
    // made of it.
    var names = TrueNames(documents: environment.admin.documents)
    content.senderName = try await names.name(of: content.senderId, claimed: content.senderName)
    let message = content
    var devices: [Addressee] = []
    for uid in try conversation.data(as: Participants.self).participantIds
    where uid != content.senderId {
      devices += try await self.devices(of: uid, sender: content.senderId, conversationId)
        .map { Addressee(uid: uid, device: $0) }
    }
    var failure: MessagingError?
    var pushed: Set<String> = []
    for part in devices.chunks(of: Self.mostAtOnce) {
      try await withThrowingTaskGroup(of: (String, Outcome).self) { group in
        for each in part {
          group.addTask {
            (each.uid, try await send(message, id: document.id, conversationId, to: each.device))
          }
        }
        for try await (uid, outcome) in group {
          switch outcome {
          case .taken: pushed.insert(uid)
          case .never: continue
          case .notNow(let error): failure = failure ?? error
          }
        }
      }
    }
    try await note(pushed, at: "conversations/\(conversationId)/pushes/\(document.id)")
    if let failure { throw failure }
  }

  /// A device, and whose it is.
  private struct Addressee {
    var uid: String
    var device: DocumentSnapshot
  }

  /// What became of a notification for one device.
  private enum Outcome {
    case taken, never
    case notNow(MessagingError)
  }

  /// Notes for whom the message was handed over now, for the first time.
  private func note(_ uids: Set<String>, at path: String) async throws {
    guard !uids.isEmpty else { return }
    let documents = environment.admin.documents
    var known: [String: FieldValue] = [:]
    if case .map(let at)? = try await documents.get(path)?["at"] { known = at }
    let new = uids.filter { known[$0] == nil }
    guard !new.isEmpty else { return }
    try await documents.commit([
      .merge(path, ["at": .map(Dictionary(new.map { ($0, .serverTimestamp) }) { $1 })])
    ])
  }

  private func devices(
    of uid: String, sender: String, _ conversationId: String
  ) async throws -> [DocumentSnapshot] {
    let documents = environment.admin.documents
    let settings = try await documents.get("users/\(uid)/chats/\(conversationId)")
    guard settings?["isMuted"] != true,
      try await documents.get("users/\(uid)/blocked/\(sender)") == nil
    else { return [] }
    return try await documents.collection("users/\(uid)/devices").limit(Self.mostDevices)
      .get()
  }

  private func send(
    _ content: MessageContent, id: String, _ conversationId: String, to device: DocumentSnapshot
  ) async throws -> Outcome {
    guard case .string(let token)? = device["token"] else { return .never }
    do throws(MessagingError) {
      _ = try await environment.messaging.send(
        Self.push(content, id: id, conversationId, to: token))
      return .taken
    } catch {
      switch error.code {
      case .unregistered: try await environment.admin.documents.delete(device.path)
      case .invalidArgument, .unauthorized: break
      case .quotaExceeded, .unavailable: return .notNow(error)
      }
      return .never
    }
  }

  /// The same identifier each time, so that a device shows the message once.
  static func push(
    _ content: MessageContent, id: String, _ conversationId: String, to token: String
  ) -> PushMessage {
    PushMessage(
      to: .token(token),
      notification: .init(title: content.senderName, body: content.preview),
      data: ["conversationId": conversationId, "type": "new_message"],
      android: .object([
        "notification": .object(["sound": .string("default"), "tag": .string(id)])
      ]),
      apns: .object([
        "headers": .object(["apns-collapse-id": .string(id)]),
        "payload": .object(["aps": .object(["sound": .string("default")])]),
      ]))
  }

  /// What a notification looks at of a conversation.
  private struct Participants: Decodable {
    var participantIds: [String]
  }
}
