import CloudFunctions
import Foundation
import MessageAIDomain

/// What MessageAI brings to the server: people who know each other and what they talked about.
package struct MessageAIBackend: AppBackend {
  private let now: @Sendable () -> Date

  package init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  package var rules: String {
    get throws { try Bundle.module.rules(named: "firestore") }
  }

  package var storageRules: String? {
    get throws { try Bundle.module.rules(named: "storage") }
  }

  package var demoPeople: [DemoPerson] { DemoPerson.friends }

  package func prepare(_ admin: Admin) async throws {
    try await NameKeys(documents: admin.documents).keepMissing()
  }

  /// Makes the people and chats that are missing. What is there, people may have changed, so it
  /// stays as it is.
  package func seed(_ admin: Admin) async throws {
    let now = now()
    let uids = try await admin.ensure(demoPeople) { person, uid in
      (
        Paths.user(uid),
        [
          UserField.displayName: .string(person.name),
          .nameKey: .string(NameKey(person.name).value),
          .createdAt: .timestamp(now - DemoChat.age),
        ].document
      )
    }
    for chat in DemoChat.all {
      try await seed(chat, uids: uids, now: now, admin: admin)
    }
  }

  private func seed(
    _ chat: DemoChat, uids: [DemoPerson: String], now: Date, admin: Admin
  ) async throws {
    guard let id = chat.id(uids: uids) else { return }
    guard try await admin.documents.get(Paths.conversation(id)) == nil else { return }
    try await admin.documents.commit(chat.writes(in: id, uids: uids, now: now))
  }
}
