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
    try await documents.commit([.delete(Paths.presence(of: uid)), .delete(Paths.user(uid))])
    let conversations = try await documents.collection(Collections.conversations)
      .where(ConversationField.participantIds, .arrayContains, .string(uid)).get()
    for conversation in conversations { try await take(uid, outOf: conversation) }
    for collection in Collections.ofPerson {
      let found = try await documents.collection("\(Paths.user(uid))/\(collection)").get()
      for part in found.chunks(of: Self.mostAtOnce) {
        try await documents.commit(part.map { .delete($0.path) })
      }
    }
    try await files.delete(UserProfile.photoPath(of: uid))
  }

  private static let mostAtOnce = 200

  private func take(_ uid: String, outOf conversation: DocumentSnapshot) async throws {
    let state = try conversation.data(as: ConversationPeople.self)
    var fields: [ConversationField: FieldValue] = [
      .participantNames: .map([uid: .string(UserProfile.deletedName)])
    ]
    guard state.kind == .group else {
      // The other one keeps the chat.
      return try await documents.commit([.merge(conversation.path, fields.document)])
    }
    let line = "deleted-\(uid)"
    fields[.participantIds] = .arrayRemove([.string(uid)])
    fields[.lastChange] = .string(line)
    if state.createdBy == uid, let heir = state.participantIds.first(where: { $0 != uid }) {
      fields[.createdBy] = .string(heir)
    }
    try await documents.commit([
      .merge(conversation.path, fields.document),
      .set(
        Paths.message(line, in: conversation.id),
        [
          MessageField.senderId: .string(uid), .senderName: .string(UserProfile.deletedName),
          .text: "", .timestamp: .serverTimestamp, .clientTimestamp: .serverTimestamp,
          .event: .map(GroupEvent.left.fields.mapValues { .string($0) }),
        ].document),
    ])
  }
}

extension Array {
  /// The elements in order, so many at a time.
  func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
