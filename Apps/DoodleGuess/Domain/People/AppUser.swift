import DomainParts
import Foundation

/// Somebody who draws: `users/{uid}`. They write their own name and settings; the server writes with whom
/// they are connected.
package struct AppUser: Codable, Hashable, Identifiable, Sendable {
  package let id: String
  package var name: String
  /// The person with whom they are connected.
  package var partnerId: String?
  /// Their pair, which is its code; nil while they are not connected.
  package var pairId: String?
  /// The code by which somebody can join them; nil while they are connected, and before it was first shown.
  package var inviteCode: String?
  package let createdAt: Date
  /// How their last pair ended.
  package var ending: PairEnding?
  /// Whether they send words to be guessed with their drawings; nil for no.
  package var playsGuessing: Bool?
  /// Whether recovery words lead to the account.
  package var hasRecoveryWords: Bool?

  package init(id: String, name: String, createdAt: Date) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
  }

  package var isPaired: Bool { pairId != nil }
}

extension AppUser {
  /// The name of somebody who has not chosen one.
  package static let unnamed = "User"

  /// Whether the person has chosen a name.
  package var hasName: Bool { name != Self.unnamed }

  /// The name as others see it, which fits whatever program has written it: tidied and not too long.
  package var shownName: String {
    if let name = try? PersonName(name) { return name.value }
    // Marks may be piled up on few letters, so that code points are counted here.
    let scalars = TextRules.tidied(name).unicodeScalars.prefix(PersonName.limit)
    let cut = String(String.UnicodeScalarView(scalars))
    return TextRules.isBlank(cut) ? Self.unnamed : cut
  }
}
