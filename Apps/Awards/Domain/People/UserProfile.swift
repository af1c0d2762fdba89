import DomainParts

/// Somebody's own record: `users/{uid}`. Nobody else reads it.
package struct UserProfile: Codable, Hashable, Sendable {
  package typealias CodingKeys = UserField

  package let uid: String
  package var email: String?
  package var displayName: String
  package var photoURL: String?
  package var fcmToken: String?
  /// Nil stands for yes, as all switches below.
  package var pushEnabled: Bool?
  package var pushWinners: Bool?
  package var pushLocks: Bool?
  package var pushUpdates: Bool?
  /// Whether results stay hidden until the person asks for them; nil stands for no.
  package var hidesResults: Bool?
  package var createdAt: Moment
  package var updatedAt: Moment

  package init(
    uid: String, email: String? = nil, displayName: String, photoURL: String? = nil,
    fcmToken: String? = nil, createdAt: Moment, updatedAt: Moment
  ) {
    self.uid = uid
    self.email = email
    self.displayName = displayName
    self.photoURL = photoURL
    self.fcmToken = fcmToken
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// Whether they want notices of a kind.
  package func wants(_ kind: NoticeKind) -> Bool {
    guard pushEnabled ?? true, !(hidesResults == true && kind == .winnerAnnounced) else {
      return false
    }
    return switch kind {
    case .winnerAnnounced: pushWinners ?? true
    case .votingLocked: pushLocks ?? true
    case .competitionUpdate: pushUpdates ?? true
    }
  }
}
