import Accounts
import CloudFunctions
import DoodleGuessDomain

/// Tells the receiver's devices of a new drawing.
struct DrawingNotification {
  let environment: FunctionEnvironment

  /// How many devices of one person are told at most.
  private static let mostDevices = 100

  /// Hands the notification over for each device. A device's token that is no longer in use is forgotten.
  /// Throws when a device could not be told for now; when this is done again the others are not told twice.
  func send(_ snapshot: DocumentSnapshot) async throws {
    guard environment.messaging.isOffered,
      case .string(let sender)? = snapshot["fromUserId"],
      case .string(let receiver)? = snapshot["toUserId"]
    else { return }
    let documents = environment.admin.documents
    let name = try await documents.get(Paths.user(sender))?["name"]
    let devices = try await documents.collection(Paths.devices(of: receiver))
      .limit(Self.mostDevices).get().compactMap { device -> (path: String, token: String)? in
        guard case .string(let token)? = device["token"] else { return nil }
        return (device.path, token)
      }
    let push = Self.push(
      drawing: snapshot.id, from: sender,
      named: name.flatMap { name in
        if case .string(let text) = name { text } else { nil }
      })
    let results = await environment.messaging.sendEach(devices.map { push($0.token) })
    var failure: MessagingError?
    for (device, result) in zip(devices, results) {
      guard case .failure(let error) = result else { continue }
      switch error.code {
      case .unregistered: try await documents.delete(device.path)
      case .invalidArgument, .unauthorized: break
      case .quotaExceeded, .unavailable: failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// The same identifier each time, so that a device shows the drawing once.
  static func push(
    drawing id: String, from sender: String, named name: String?
  ) -> (_ token: String) -> PushMessage {
    { token in
      var push = PushMessage(
        to: .token(token),
        notification: .init(title: PushData.title, body: PushData.body(from: name)),
        data: [
          PushData.drawingId: id, PushData.fromUserId: sender, PushData.type: PushData.newDoodle,
        ],
        android: nil,
        apns: .object([
          "payload": .object(["aps": .object(["content-available": .integer(1)])])
        ]))
      push.identifier = id
      push.link = DoodleLink.drawing(id).path
      push.hasSound = true
      return push
    }
  }
}
