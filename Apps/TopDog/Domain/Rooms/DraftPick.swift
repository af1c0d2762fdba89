import DomainParts

/// A pick of a draft: `drafts/{id}/picks/{number}`, created once and never changed.
package struct DraftPick: Codable, Hashable, Sendable {
  package typealias CodingKeys = DraftPickField

  /// Who chose the player.
  package enum Author: String, Codable, CaseIterable, Sendable {
    case person
    /// The clock ran out.
    case clock
    case autopilot
  }

  /// A document names so many of those who were passed over: the first of long rankings.
  package static let mostPassedOver = 50

  /// Counts from 1.
  package let number: Int
  package let slot: Int
  package let entryId: String
  package let userId: String
  package let playerId: String
  package let position: Position
  package let author: Author
  package let at: Moment
  /// Why the server chose the player, and who was passed over; nil for a person's pick.
  package let choice: Autodraft.Choice?

  init(
    number: Int, slot: Int, seat: Seat, player: Player, author: Author, at: Moment,
    choice: Autodraft.Choice?
  ) {
    self.number = number
    self.slot = slot
    entryId = seat.entryId
    userId = seat.userId
    playerId = player.id
    position = player.position
    self.author = author
    self.at = at
    self.choice = choice
  }

  /// As a record of a draft has it.
  package var recorded: RecordedPick {
    RecordedPick(number: number, slot: slot, entry: entryId, player: playerId, position: position)
  }
}
