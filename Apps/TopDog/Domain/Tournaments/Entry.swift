import DomainParts

/// A person's place in a tournament, and the team that they draft: `entries/{id}`.
package struct Entry: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = EntryField

  /// How far the entry has come.
  package enum State: String, Codable, CaseIterable, Sendable {
    /// The draft is not full; the fee is held.
    case waiting
    /// The draft is full, and the fee is paid.
    case drafting
    /// The roster is complete.
    case complete
  }

  package let id: String
  package let tournamentId: String
  package let draftId: String
  package let userId: String
  package let username: String
  package let state: State
  /// The slot in the draft, which counts from 1; nil until the draft is full.
  package let slot: Int?
  /// The players in the order of the picks; empty until the draft is complete.
  package let roster: [String]
  package let joinedAt: Moment
  /// Nil until the season of the tournament runs.
  package let season: EntrySeason?

  package init(_ seat: Seat, draft: Draft, joinedAt: Moment) {
    id = seat.entryId
    tournamentId = draft.tournamentId
    draftId = draft.id
    userId = seat.userId
    username = seat.username
    state = .waiting
    slot = nil
    roster = []
    self.joinedAt = joinedAt
    season = nil
  }
}
