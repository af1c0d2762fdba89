import DomainParts
import Foundation

/// A draft as a file from which anybody can check it: its seats, the hash and the seed of their order, and
/// its picks with their hashes.
package struct DraftLog: Codable, Hashable, Sendable {
  /// Who sits where.
  package struct Seat: Codable, Hashable, Sendable {
    /// Counts from 1.
    package var slot: Int
    package var entry: String
    /// For people to read; no hash depends on it.
    package var name: String
  }

  /// A pick with its place in the chain.
  package struct Pick: Codable, Hashable, Sendable {
    /// Counts from 1.
    package var number: Int
    package var slot: Int
    package var entry: String
    package var player: String
    /// For people to read; no hash depends on it.
    package var name: String?
    package var position: String?
    /// `person`, `clock` or `autopilot`.
    package var author: String
    /// Microseconds since 1970.
    package var time: Int64
    /// The hash before it; nil, as `hash`, in a draft that began before picks had hashes.
    package var previous: String?
    package var hash: String?
  }

  /// What the first field of a file says.
  package static let format = "topdog-draft-1"

  package var format: String
  package var draft: String
  package var teams: Int
  package var rounds: Int
  /// The round that is reversed once more: 3, or 0 for none.
  package var reversal: Int
  package var orderHash: String?
  package var orderSeed: String?
  /// By slot.
  package var seats: [Seat]
  /// The hash of the last pick.
  package var chainHead: String?
  /// In their order.
  package var picks: [Pick]

  /// The log of a draft whose seats have their slots.
  package init(of draft: Draft, picks: [DraftPick], pool: PlayerPool?) {
    format = Self.format
    self.draft = draft.id
    teams = draft.order.teams
    rounds = draft.order.rounds
    reversal = draft.order.reversal.rawValue
    orderHash = draft.orderHash
    orderSeed = draft.orderSeed
    seats = draft.seats.enumerated().map {
      Seat(slot: $0 + 1, entry: $1.entryId, name: $1.username)
    }
    chainHead = draft.chainHead
    self.picks = picks.sorted { $0.number < $1.number }.map { pick in
      Pick(pick, name: pool?[pick.playerId]?.name)
    }
  }

  /// The file's text.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

extension DraftLog.Pick {
  init(_ pick: DraftPick, name: String? = nil) {
    self.init(
      number: pick.number, slot: pick.slot, entry: pick.entryId, player: pick.playerId, name: name,
      position: pick.position.rawValue, author: pick.author.rawValue, time: pick.at.microseconds,
      previous: pick.previous, hash: pick.hash)
  }
}
