import Accounts
import CloudFunctions
import MessageAIDomain

/// Tells the devices of those who are not its sender of a new message, unless they have muted the
/// chat or blocked the sender.
struct MessageNotification: Sendable {
  let environment: FunctionEnvironment

  /// How many devices are told at once.
  private static let mostAtOnce = 50

  /// Tells of the message. A device's token that is no longer in use is forgotten. Throws when a
  /// device could not be told for now; those that were are told again by the same notification.
  func send(_ document: DocumentSnapshot, in conversationId: String) async throws {
    guard environment.messagingService != nil else { return }
    let content = try document.data(as: MessageContent.self)
    guard content.event == nil, content.deletedAt == nil,
      let conversation = try await environment.admin.documents.snapshot(
        "conversations/\(conversationId)")
    else { return }
    var devices: [DocumentSnapshot] = []
    for uid in try conversation.data(as: Participants.self).participantIds
    where uid != content.senderId {
      devices += try await self.devices(of: uid, sender: content.senderId, conversationId)
    }
    var failure: MessagingError?
    for part in devices.chunks(of: Self.mostAtOnce) {
      try await withThrowingTaskGroup(of: MessagingError?.self) { group in
        for device in part {
          group.addTask { try await send(content, id: document.id, conversationId, to: device) }
        }
        for try await error in group { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
  }

  private func devices(
    of uid: String, sender: String, _ conversationId: String
  ) async throws -> [DocumentSnapshot] {
    let documents = environment.admin.documents
    let settings = try await documents.get("users/\(uid)/chats/\(conversationId)")
    guard settings?["isMuted"] != true,
      try await documents.get("users/\(uid)/blocked/\(sender)") == nil
    else { return [] }
    return try await documents.collection("users/\(uid)/devices").get()
  }

  /// Nil when it was taken or will never be.
  private func send(
    _ content: MessageContent, id: String, _ conversationId: String, to device: DocumentSnapshot
  ) async throws -> MessagingError? {
    guard case .string(let token)? = device["token"] else { return nil }
    do throws(MessagingError) {
      _ = try await environment.messaging.send(
        Self.push(content, id: id, conversationId, to: token))
    } catch {
      switch error.code {
      case .unregistered: try await environment.admin.documents.delete(device.path)
      case .invalidArgument, .unauthorized: break
      case .quotaExceeded, .unavailable: return error
      }
    }
    return nil
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
