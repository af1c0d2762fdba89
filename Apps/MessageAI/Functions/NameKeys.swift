import CloudFunctions
import MessageAIDomain

/// Keeps beside each person's name what they are sorted and found by.
package struct NameKeys: Sendable {
  private let documents: AdminDocuments

  /// The most profiles that one commit changes.
  private static let mostAtOnce = 400

  package init(documents: AdminDocuments) {
    self.documents = documents
  }

  /// Keeps the key of one person as their name is now. Doing it again changes nothing.
  func keep(for uid: String) async throws {
    try await documents.runTransaction { transaction in
      guard let profile = try await transaction.get(Paths.user(uid)),
        let write = Self.write(for: profile)
      else { return }
      transaction.write(write)
    }
  }

  /// Keeps the keys of all who have none, from before there were any.
  package func keepMissing() async throws {
    let users = documents.collection(Collections.users)
    guard try await users.count() > users.order(by: UserField.nameKey).count() else {
      return
    }
    let missing = try await users.get().filter { $0[UserField.nameKey] == nil }
    for part in missing.chunks(of: Self.mostAtOnce) {
      try await documents.commit(part.compactMap(Self.write))
    }
  }

  private static func write(for profile: DocumentSnapshot) -> AdminWrite? {
    guard case .string(let name)? = profile[UserField.displayName] else { return nil }
    let key = FieldValue.string(NameKey(name).value)
    return profile[UserField.nameKey] == key
      ? nil : .update(profile.path, [UserField.nameKey: key].document)
  }
}
