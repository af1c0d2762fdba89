import CloudFunctions
import Foundation
import FunctionsTesting
import MessageAIFunctions
import Testing

/// The app's functions on a stage.
struct FunctionWorld: Sendable {
  typealias Push = FunctionStage.Push

  private let stage: FunctionStage

  var admin: Admin { stage.admin }

  /// The paths of the files that were removed, in order.
  var removedFiles: [String] { stage.removedFiles }

  /// All that came to phones, in order.
  var pushes: [Push] {
    get async { await stage.pushes }
  }

  static func with(_ body: (FunctionWorld) async throws -> Void) async throws {
    try await FunctionStage.with(MessageAIBackend().functions, of: "messageai") {
      try await body(FunctionWorld(stage: $0))
    }
  }

  /// The app's functions, which go on where the last ones of this world left off.
  func host() async throws -> TriggerHost { try await stage.host() }

  var environment: FunctionEnvironment { stage.environment }

  /// Registers a token of somebody's phone.
  func register(_ phone: String, for uid: String) async throws {
    let token = try await stage.register(phone: phone, for: uid)
    try await admin.documents.set("users/\(uid)/devices/\(phone)", ["token": .string(token)])
  }

  /// A token of the form that the server takes.
  static func token(_ name: String) -> String { FunctionStage.token(of: name) }

  func deleteUser(_ uid: String) async throws {
    try await stage.admin.users.delete(uid)
  }

  /// Makes a conversation, and profiles for those who have none.
  func talk(_ id: String, _ people: [String], type: String = "oneOnOne") async throws {
    for uid in people where try await admin.documents.get("users/\(uid)") == nil {
      try await admin.documents.set("users/\(uid)", ["displayName": .string(uid.capitalized)])
    }
    try await admin.documents.set(
      "conversations/\(id)",
      [
        "participantIds": .array(people.map { .string($0) }), "type": .string(type),
        "createdBy": .string(people[0]), "createdAt": .serverTimestamp,
        "participantNames": .map(
          Dictionary(people.map { ($0, .string($0.capitalized)) }) { $1 }),
      ])
  }

  /// Sends a message as a client does: with the server's time and without a place.
  func send(_ id: String, from sender: String, in conversation: String) async throws {
    try await admin.documents.set(
      "conversations/\(conversation)/messages/\(id)",
      [
        "senderId": .string(sender), "senderName": .string(sender.capitalized),
        "text": .string("text of \(id)"), "timestamp": .serverTimestamp,
        "clientTimestamp": .serverTimestamp,
      ])
  }

  /// The messages' ids and places in the order of the server's time.
  func places(in conversation: String) async throws -> [(id: String, seq: Int64?)] {
    try await admin.documents.collection("conversations/\(conversation)/messages")
      .order(by: "timestamp").get().map { document in
        guard case .integer(let seq)? = document["seq"] else { return (document.id, nil) }
        return (document.id, seq)
      }
  }
}
