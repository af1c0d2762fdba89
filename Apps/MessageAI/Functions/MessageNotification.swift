import Accounts
import CloudFunctions
import MessageAIDomain

/// Tells the devices of those who are not its sender of a new message, unless they have muted the
/// chat or blocked the sender.
package struct MessageNotification: Sendable {
  let environment: FunctionEnvironment

  /// How many devices of one person are told at most.
  private static let mostDevices = 100

  package init(environment: FunctionEnvironment) {
    self.environment = environment
  }

  /// Hands the notification over for each device. A device's token that is no longer in use is
  /// forgotten. Throws when a device could not be told for now; when this is done again those that were
  /// are not told twice.
  package func send(_ document: DocumentSnapshot, in conversationId: String) async throws {
    guard environment.messaging.isOffered else { return }
    var content = try document.data(as: MessageContent.self)
    guard content.event == nil, content.deletedAt == nil,
      let conversation = try await environment.admin.documents.snapshot(
        Paths.conversation(conversationId))
    else { return }
    // The title of a notification is who wrote, by their profile: the message says what its client
    // made of it.
    var names = TrueNames(documents: environment.admin.documents)
    content.senderName = try await names.name(of: content.senderId, claimed: content.senderName)
    var devices: [Addressee] = []
    for uid in try conversation.data(as: ConversationPeople.self).participantIds
    where uid != content.senderId {
      devices += try await self.devices(of: uid, sender: content.senderId, conversationId)
    }
    let results = await environment.messaging.sendEach(
      devices.map { Self.push(content, id: document.id, conversationId, to: $0.token) })
    var pushed: Set<String> = []
    var failure: MessagingError?
    for (device, result) in zip(devices, results) {
      do throws(MessagingError) {
        _ = try result.get()
        pushed.insert(device.uid)
      } catch {
        switch error.code {
        case .unregistered: try await environment.admin.documents.delete(device.path)
        case .invalidArgument, .unauthorized: break
        case .quotaExceeded, .unavailable: failure = failure ?? error
        }
      }
    }
    try await note(pushed, at: Paths.push(of: document.id, in: conversationId))
    if let failure { throw failure }
  }

  /// A device, and whose it is.
  private struct Addressee {
    var uid: String
    /// The path of its document.
    var path: String
    var token: String
  }

  /// Notes for whom the message was handed over now, for the first time.
  private func note(_ uids: Set<String>, at path: String) async throws {
    guard !uids.isEmpty else { return }
    let documents = environment.admin.documents
    var known: [String: FieldValue] = [:]
    if case .map(let at)? = try await documents.get(path)?[PushField.at] { known = at }
    let new = uids.filter { known[$0] == nil }
    guard !new.isEmpty else { return }
    try await documents.commit([
      .merge(
        path, [PushField.at: .map(Dictionary(new.map { ($0, .serverTimestamp) }) { $1 })].document)
    ])
  }

  private func devices(
    of uid: String, sender: String, _ conversationId: String
  ) async throws -> [Addressee] {
    let documents = environment.admin.documents
    let settings = try await documents.get(Paths.chat(conversationId, of: uid))
    guard settings?[ChatSettingsField.isMuted] != true,
      try await documents.get("\(Paths.blocked(by: uid))/\(sender)") == nil
    else { return [] }
    return try await documents.collection(Paths.devices(of: uid))
      .limit(Self.mostDevices).get()
      .compactMap { document in
        guard case .string(let token)? = document["token"] else { return nil }
        return Addressee(uid: uid, path: document.path, token: token)
      }
  }

  /// The same identifier and tag each time, so that a device is told once and shows the message once.
  static func push(
    _ content: MessageContent, id: String, _ conversationId: String, to token: String
  ) -> PushMessage {
    var push = PushMessage(
      to: .token(token),
      notification: .init(title: content.senderName, body: content.preview),
      data: [
        NotificationField.conversationId: conversationId, .type: NotificationField.newMessage,
      ].byName)
    push.identifier = "\(conversationId)/\(id)"
    push.tag = id
    push.thread = conversationId
    push.link = "chat/\(conversationId)"
    push.hasSound = true
    return push
  }
}
