import DomainParts

/// A draft room: `drafts/{id}`. It holds all that a pick depends on, so that a pick reads one document.
///
/// Its changes are methods; who calls them stores the draft, and has the clock fire at `clockFiresAt`.
package struct Draft: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = DraftField

  /// How far the draft has come; it never goes back.
  package enum State: String, Codable, CaseIterable, Sendable {
    /// Seats are free.
    case filling
    /// All seats are taken; the first clock starts soon.
    case starting
    case drafting
    case complete
  }

  package let id: String
  package let tournamentId: String
  package let slateId: String
  package let poolId: String
  package let order: DraftOrder
  package let shape: RosterShape
  package let clock: ClockRules
  /// When the season starts, near which clocks are shorter.
  package let season: Moment
  package let fee: Cents
  package let createdAt: Moment

  package internal(set) var state: State
  /// Who sits where: in the order of joining while it fills, then by slot.
  package internal(set) var seats: [Seat]
  /// The people in the seats, by which they find their drafts.
  package internal(set) var userIds: [String]
  /// The number of the pick whose turn it is; 0 before the first and after the last.
  package internal(set) var currentPick: Int
  /// The players in the order of the picks.
  package internal(set) var picked: [String]
  /// By slot; empty until all seats are taken.
  package internal(set) var autopilots: [Autopilot]
  /// When the first clock starts; nil until all seats are taken.
  package internal(set) var startsAt: Moment?
  package internal(set) var turnStartedAt: Moment?
  /// When the clock of the current pick runs out.
  package internal(set) var deadline: Moment?
  package internal(set) var pausedAt: Moment?
  package internal(set) var completedAt: Moment?
  /// When the server does something by itself, unless somebody acts before; nil for never.
  package internal(set) var clockFiresAt: Moment?
  /// Counts the times that were set for the clock. A clock with an earlier number has nothing to do.
  package internal(set) var clockNumber: Int
  /// The hash of the seed from which the order will follow, shown from the first seat on; nil for a draft
  /// that was made before orders were drawn from seeds.
  package let orderHash: String?
  /// The seed, once all seats are taken.
  package internal(set) var orderSeed: String?
  /// The hash of the last pick, or the one before the first; nil until the draft begins, and in one that
  /// began before picks had hashes.
  package internal(set) var chainHead: String?

  /// The seconds from the last seat that was taken to the first clock.
  package static let secondsUntilStart = 60

  /// A room of a tournament with free seats only.
  ///
  /// - Parameter orderHash: the hash of the seed by which it will be closed; nil where chance decides then.
  package init(id: String, of tournament: Tournament, orderHash: String? = nil, at now: Moment) {
    self.id = id
    tournamentId = tournament.id
    slateId = tournament.slateId
    poolId = tournament.poolId
    order = tournament.format.order
    shape = tournament.format.shape
    clock = tournament.format.clock
    season = tournament.season
    fee = tournament.format.entryFee
    createdAt = now
    state = .filling
    (seats, userIds, picked, autopilots) = ([], [], [], [])
    (currentPick, clockNumber) = (0, 0)
    self.orderHash = orderHash
  }

  package var isFull: Bool { seats.count == order.teams }

  /// Whether picks can be made.
  package var isRunning: Bool { state == .drafting && pausedAt == nil }

  /// The slot of a person, which counts from 1; nil for somebody who is not in the draft. While the draft
  /// fills, it is the place among those who came.
  package func slot(of userId: String) -> Int? {
    seats.firstIndex { $0.userId == userId }.map { $0 + 1 }
  }

  package func seat(atSlot slot: Int) -> Seat { seats[slot - 1] }

  /// The players of a slot, in the order of the picks.
  package func roster(ofSlot slot: Int) -> [String] {
    picked.indices.filter { order.slot(ofPick: $0 + 1) == slot }.map { picked[$0] }
  }

  /// The guard of the roster of a slot, among the players who are free.
  package func rosterGuard(ofSlot slot: Int, in pool: PlayerPool) -> RosterGuard {
    let taken = Set(picked)
    let free = PositionCounts(
      of: pool.players.lazy.filter { !taken.contains($0.id) }.map(\.position))
    return RosterGuard(shape: shape, rounds: order.rounds)
      .among(free: free, roster: pool.positions(of: roster(ofSlot: slot)))
  }
}
