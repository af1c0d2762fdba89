import CloudFunctions
import MessageAIDomain

/// Puts into a new conversation what those in it are called by their profiles.
package struct ConversationNames: Sendable {
  private let documents: AdminDocuments

  package init(documents: AdminDocuments) {
    self.documents = documents
  }

  /// Doing it again changes nothing more.
  package func correct(in path: String) async throws {
    try await documents.runTransaction { transaction in
      guard let conversation = try await transaction.get(path) else { return }
      let state = try conversation.data(as: ConversationPeople.self)
      var claimed: [String: FieldValue] = [:]
      if case .map(let names)? = conversation[ConversationField.participantNames] {
        claimed = names
      }
      var names = TrueNames(documents: documents)
      var changes: [String: FieldValue] = [:]
      for uid in Set(state.participantIds).union(claimed.keys) {
        var said: String?
        if case .string(let text)? = claimed[uid] { said = text }
        let name = try await names.name(of: uid, claimed: said)
        if name.isEmpty {
          if claimed[uid] != nil { changes[uid] = .delete }
        } else if claimed[uid] != .string(name) {
          changes[uid] = .string(name)
        }
      }
      guard !changes.isEmpty else { return }
      transaction.write(.merge(path, [ConversationField.participantNames: .map(changes)].document))
    }
  }
}
