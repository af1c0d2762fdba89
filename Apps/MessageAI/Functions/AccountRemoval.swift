import CloudFunctions
import MessageAIDomain

/// Takes somebody out of the app whose account was deleted: their profile goes, groups are left, and
/// others keep what was said, by "Deleted account".
struct AccountRemoval: Sendable {
  let documents: AdminDocuments
  let files: AdminFiles

  /// Doing it again changes nothing more.
  func remove(_ uid: String) async throws {
    // First of all, so that nothing takes the name from the profile once more.
    try await documents.commit([.delete("presence/\(uid)"), .delete("users/\(uid)")])
    let conversations = try await documents.collection("conversations")
      .where("participantIds", .arrayContains, .string(uid)).get()
    for conversation in conversations { try await take(uid, outOf: conversation) }
    for collection in ["private", "devices", "chats", "blocked"] {
      let found = try await documents.collection("users/\(uid)/\(collection)").get()
      for part in found.chunks(of: Self.mostAtOnce) {
        try await documents.commit(part.map { .delete($0.path) })
      }
    }
    try await files.delete(UserProfile.photoPath(of: uid))
  }

  private static let mostAtOnce = 200

  private func take(_ uid: String, outOf conversation: DocumentSnapshot) async throws {
    let state = try conversation.data(as: State.self)
    var fields: DocumentData = [
      "participantNames": .map([uid: .string(UserProfile.deletedName)])
    ]
    guard state.type == Conversation.Kind.group.rawValue else {
      // The other one keeps the chat.
      return try await documents.commit([.merge(conversation.path, fields)])
    }
    let line = "deleted-\(uid)"
    fields["participantIds"] = .arrayRemove([.string(uid)])
    fields["lastChange"] = .string(line)
    if state.createdBy == uid, let heir = state.participantIds.first(where: { $0 != uid }) {
      fields["createdBy"] = .string(heir)
    }
    try await documents.commit([
      .merge(conversation.path, fields),
      .set(
        "\(conversation.path)/messages/\(line)",
        [
          "senderId": .string(uid), "senderName": .string(UserProfile.deletedName), "text": "",
          "timestamp": .serverTimestamp, "clientTimestamp": .serverTimestamp,
          "event": .map(GroupEvent.left.fields.mapValues { .string($0) }),
        ]),
    ])
  }

  /// What removing somebody looks at of a conversation.
  private struct State: Decodable {
    var type: String?
    var createdBy: String?
    var participantIds: [String]
  }
}

extension Array {
  /// The elements in order, so many at a time.
  func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
