import DomainParts

extension Draft {
  /// The id of every practice. No draft of the server has it.
  package static let practiceId = "practice"

  /// A draft that no server has, whose first clock runs.
  ///
  /// - Parameter seats: by slot.
  init(
    practiceOf order: DraftOrder, pool: PlayerPool, clock: ClockRules, seats: [Seat],
    at now: Moment
  ) {
    let format = TournamentFormat(
      order: order, clock: clock, rounds: [], entryFee: .zero, entriesPerPerson: 1,
      prizes: PrizeTable([]))
    let tournament = Tournament(
      id: Self.practiceId, name: "Practice", format: format,
      season: now.adding(seconds: 365 * 86_400), slateId: pool.slateId, poolId: pool.id,
      createdAt: now)
    self.init(id: Self.practiceId, of: tournament, at: now)
    self.seats = seats
    userIds = seats.map(\.userId)
    start(at: now)
    begin(at: now)
  }
}
