import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of `users`.
struct UserRecord: Decodable {
  typealias CodingKeys = UserField

  var displayName: String?
  var photoURL: String?
  var createdAt: Date?
  var nameKey: String?
}

extension UserProfile {
  /// The person in a document of `users`, or nil when it is not one.
  init?(_ document: DocumentSnapshot) {
    guard
      let record = try? document.data(as: UserRecord.self, with: .estimate),
      let name = record.displayName.flatMap(DisplayName.init)
    else { return nil }
    self.init(
      id: document.documentID, displayName: name.value,
      photoURL: record.photoURL.flatMap(URL.init(string:)), createdAt: record.createdAt)
  }
}
