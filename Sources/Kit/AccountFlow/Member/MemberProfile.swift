import FirebaseFirestore
import Foundation

/// A person as the others of an app see them.
public struct MemberProfile: Codable, Hashable, Identifiable, Sendable {
  /// The uid of the person's account.
  public var id: String
  public var displayName: String
  /// Where their picture is, if they have one.
  public var photoURL: URL?

  /// The names of its fields.
  public enum CodingKeys: String, CodingKey { case id, displayName, photoURL }

  public init(id: String, displayName: String, photoURL: URL? = nil) {
    self.id = id
    self.displayName = displayName
    self.photoURL = photoURL
  }
}
