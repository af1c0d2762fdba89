import Foundation

/// Two people, or one who waits for another: `pairs/{code}`. Only the server writes it.
package struct Pair: Codable, Hashable, Identifiable, Sendable {
  /// The pair's code.
  package let id: String
  package let code: String
  package internal(set) var state: PairState
  /// The owner of the code.
  package let user1Id: String
  /// Who joined with the code.
  package internal(set) var user2Id: String?
  /// What they are called, by uid.
  package var names: [String: String]
  package let createdAt: Date
  /// When the code closes if nobody joins and it is not shown again.
  package internal(set) var closesAt: Date
  package internal(set) var joinedAt: Date?
  /// When the owner of the code accepted who had joined. Nobody draws before.
  package internal(set) var acceptedAt: Date?
  package internal(set) var closedAt: Date?

  /// How many seconds a code stays open after it was last shown.
  package static let openSeconds: TimeInterval = 24 * 3_600

  /// An open pair with its owner's code.
  package init(code: String, owner: AppUser, at now: Date) {
    id = code
    self.code = code
    state = .open
    user1Id = owner.id
    names = [owner.id: owner.shownName]
    createdAt = now
    closesAt = now.addingTimeInterval(Self.openSeconds)
  }

  /// Whether somebody can join at a time.
  package func isOpen(at now: Date) -> Bool { state == .open && now < closesAt }

  /// Whether the two can draw for each other.
  package var isAccepted: Bool { state == .joined && acceptedAt != nil }

  /// The two, or the one who waits.
  package var userIds: [String] { [user1Id] + (user2Id.map { [$0] } ?? []) }

  /// The other one.
  package func partner(of uid: String) -> String? {
    switch uid {
    case user1Id: user2Id
    case user2Id: user1Id
    default: nil
    }
  }

  /// Whether the pair waits for this person to accept the other one.
  package func asks(_ uid: String) -> Bool {
    state == .joined && acceptedAt == nil && uid == user1Id
  }

  /// What each of the two keeps of the pair in their history; nothing before it was accepted.
  package var partnerships: [(uid: String, partnership: Partnership)] {
    guard let acceptedAt else { return [] }
    return userIds.compactMap { uid in
      guard let partner = partner(of: uid) else { return nil }
      return (
        uid,
        Partnership(
          pairId: id, partnerId: partner, partnerName: names[partner] ?? "",
          startedAt: acceptedAt, closedAt: closedAt)
      )
    }
  }
}
