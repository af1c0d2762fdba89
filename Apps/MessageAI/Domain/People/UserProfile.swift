import Foundation

/// A person as everybody sees them.
package struct UserProfile: Identifiable, Hashable, Sendable {
  /// The uid of the person's account.
  package var id: String
  package var displayName: String
  /// Where their picture is, if they have one.
  package var photoURL: URL?
  package var createdAt: Date?

  package init(id: String, displayName: String, photoURL: URL? = nil, createdAt: Date? = nil) {
    self.id = id
    self.displayName = displayName
    self.photoURL = photoURL
    self.createdAt = createdAt
  }

  /// What is left in others' chats of somebody who deleted their account.
  package static let deletedName = "Deleted account"

  /// Where somebody's picture is kept in Storage.
  package static func photoPath(of uid: String) -> String {
    "profile_photos/\(uid)"
  }

  /// Whether this stands above the other one in a list: by name, as the server sorts them.
  package static func precedes(_ first: UserProfile, _ second: UserProfile) -> Bool {
    (NameKey(first.displayName), first.id) < (NameKey(second.displayName), second.id)
  }
}
