import DomainParts

/// A draft of one person against bots, for practice: no server has it, no money is in it, and it is gone when
/// it is left.
package struct PracticeDraft: Hashable, Sendable {
  /// What the person chooses before it begins.
  package struct Settings: Codable, Hashable, Sendable {
    /// The person's slot, which counts from 1; nil for any.
    package var slot: Int?
    /// Whether the person has 30 seconds for a pick, rather than all the time there is.
    package var hasClock: Bool

    package init(slot: Int? = nil, hasClock: Bool = true) {
      self.slot = slot
      self.hasClock = hasClock
    }
  }

  package let settings: Settings
  package let pool: PlayerPool
  /// The draft as its screens show it.
  package private(set) var draft: Draft
  package private(set) var picks: [DraftPick] = []
  /// The person's slot.
  package let slot: Int
  private let bots: BotPicker

  /// A draft whose first clock runs.
  ///
  /// - Parameters:
  ///   - userId: the person, whose name is `username`.
  ///   - seed: another one makes another draft.
  package init(
    _ settings: Settings, pool: PlayerPool, userId: String, username: String, seed: UInt64,
    order: DraftOrder = .standard, at now: Moment
  ) {
    self.settings = settings
    self.pool = pool
    var random = PracticeRandom(seed: seed)
    let slot =
      settings.slot.flatMap { (1...order.teams).contains($0) ? $0 : nil }
      ?? Int.random(in: 1...order.teams, using: &random)
    self.slot = slot
    bots = BotPicker(pool: pool, using: &random)
    draft = Draft(
      practiceOf: order, pool: pool, clock: settings.hasClock ? .fast : Self.noClock,
      seats: (1...order.teams).map { number in
        number == slot
          ? Seat(entryId: "practice-\(number)", userId: userId, username: username)
          : Seat(entryId: "practice-\(number)", userId: "bot-\(number)", username: "Bot \(number)")
      }, at: now)
  }

  /// A clock that does not run out while somebody practises.
  private static let noClock = ClockRules(pace: .fast, seconds: 365 * 86_400)

  package var isComplete: Bool { draft.state == .complete }

  /// Whether the next pick is the person's.
  package var isPersonsTurn: Bool {
    !isComplete && draft.order.slot(ofPick: draft.currentPick) == slot
  }

  /// Whether the person has asked that autodraft picks for them.
  package var isAutopilotOn: Bool { draft.autopilots[slot - 1].isOn }

  /// A bot picks, if the next pick is a bot's.
  package mutating func botPicks(at now: Moment) {
    guard draft.isRunning, !isPersonsTurn else { return }
    let current = draft.order.slot(ofPick: draft.currentPick)
    let taken = Set(draft.picked)
    let choice = bots.choice(
      among: bots.ranking.lazy.filter { !taken.contains($0.id) },
      roster: pool.positions(of: draft.roster(ofSlot: current)),
      rosterGuard: draft.rosterGuard(ofSlot: current, in: pool))
    guard let choice,
      let pick = try? draft.pick(
        draft.currentPick, of: choice.id, by: draft.seat(atSlot: current).userId, in: pool,
        taken: draft.turnStartedAt ?? now, at: now)
    else { return }
    record(pick, at: now)
  }

  /// The bots pick until it is the person's turn, or all is over.
  package mutating func skipToPersonsTurn(at now: Moment) {
    while !isComplete, !isPersonsTurn {
      let count = picks.count
      botPicks(at: now)
      if picks.count == count { return }
    }
  }

  /// The person picks.
  package mutating func pick(
    _ number: Int, of playerId: String, by userId: String, at now: Moment
  ) throws(DraftError) {
    let pick = try draft.pick(
      number, of: playerId, by: userId, in: pool, taken: now, at: now)
    record(pick, at: now)
  }

  /// Autodraft picks for the person, because the clock ran out or autopilot is on.
  package mutating func pickForPerson(
    queue: [String], rankings: PersonalRankings?, at now: Moment
  ) {
    guard draft.isRunning, isPersonsTurn,
      let pick = draft.automaticPick(in: pool, queue: queue, rankings: rankings, at: now)
    else { return }
    record(pick, at: now)
  }

  package mutating func setAutopilot(
    _ isOn: Bool, for userId: String, at now: Moment
  ) throws(DraftError) {
    try draft.setAutopilot(isOn, for: userId, at: now)
  }

  private mutating func record(_ pick: DraftPick, at now: Moment) {
    draft.record(pick, at: now)
    picks.append(pick)
  }
}
