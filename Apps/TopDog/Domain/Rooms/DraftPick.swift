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
  /// The hash before this pick, by `PickChain`; nil in a draft that began before picks had hashes.
  package let previous: String?
  /// The hash of this pick; nil where `previous` is.
  package let hash: String?

  /// - Parameters:
  ///   - draft: the draft's id.
  ///   - previous: the hash before it; nil where picks have no hashes.
  init(
    number: Int, slot: Int, seat: Seat, player: Player, author: Author, at: Moment,
    choice: Autodraft.Choice?, draft: String, previous: String?
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
    self.previous = previous
    hash = previous.map { previous in
      PickChain.hash(
        of: DraftLog.Pick(
          number: number, slot: slot, entry: seat.entryId, player: player.id,
          author: author.rawValue, time: at.microseconds, previous: previous),
        in: draft)
    }
  }

  /// As a record of a draft has it.
  package var recorded: RecordedPick {
    RecordedPick(number: number, slot: slot, entry: entryId, player: playerId, position: position)
  }
}
