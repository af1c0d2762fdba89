import DomainParts

extension Draft {
  /// The first clock starts.
  package mutating func begin(at now: Moment) {
    precondition(state == .starting, "A draft begins once.")
    state = .drafting
    chainHead = chainStart
    startTurn(1, at: now)
  }

  /// What a person's pick would be; throws where it does not count.
  ///
  /// - Parameters:
  ///   - number: the pick that the person means, which may have been made meanwhile.
  ///   - taken: when the server took the request.
  package func pick(
    _ number: Int, of playerId: String, by userId: String, in pool: PlayerPool, taken: Moment,
    at now: Moment
  ) throws(DraftError) -> DraftPick {
    guard slot(of: userId) != nil else { throw .notIn }
    switch state {
    case .filling, .starting: throw .notStarted
    case .complete: throw .over
    case .drafting: break
    }
    guard pausedAt == nil, let deadline else { throw .paused }
    guard number == currentPick else {
      throw number < currentPick ? .pickMade(number) : .notYourTurn
    }
    let slot = order.slot(ofPick: number)
    guard seat(atSlot: slot).userId == userId else { throw .notYourTurn }
    guard ClockRules.isInTime(taken, deadline: deadline) else { throw .tooLate }
    guard let player = pool[playerId] else { throw .unknownPlayer(playerId) }
    guard !picked.contains(playerId) else { throw .playerTaken(player.name) }
    let roster = pool.positions(of: roster(ofSlot: slot))
    let rosterGuard = rosterGuard(ofSlot: slot, in: pool)
    guard rosterGuard.allows(player.position, after: roster) else {
      let allowed = rosterGuard.allowed(after: roster)
      throw .rosterNeeds(Position.allCases.filter(allowed.contains))
    }
    return DraftPick(
      number: number, slot: slot, seat: seat(atSlot: slot), player: player, author: .person,
      at: now, choice: nil, draft: id, previous: chainHead)
  }

  /// What the server picks for whose turn it is; nil when the pool has nobody left.
  package func automaticPick(
    in pool: PlayerPool, queue: [String], rankings: PersonalRankings?, at now: Moment
  ) -> DraftPick? {
    let slot = order.slot(ofPick: currentPick)
    let autodraft = Autodraft(
      pool: pool.players, taken: Set(picked), rosterGuard: rosterGuard(ofSlot: slot, in: pool))
    guard
      let choice = autodraft.choice(
        queue: queue, rankings: rankings?.rankings ?? [],
        roster: pool.positions(of: roster(ofSlot: slot)),
        limits: rankings?.limits ?? .standard),
      let player = pool[choice.playerId]
    else { return nil }
    return DraftPick(
      number: currentPick, slot: slot, seat: seat(atSlot: slot), player: player,
      author: autopilots[slot - 1].isOn ? .autopilot : .clock, at: now,
      choice: choice.shortened(to: DraftPick.mostPassedOver), draft: id, previous: chainHead)
  }

  /// The current pick is made, and the next turn starts, or the draft is complete.
  package mutating func record(_ pick: DraftPick, at now: Moment) {
    precondition(isRunning && pick.number == currentPick, "A pick is made in its turn.")
    picked.append(pick.playerId)
    chainHead = pick.hash
    switch pick.author {
    case .person: autopilots[pick.slot - 1].personActed()
    case .clock: autopilots[pick.slot - 1].clockExpired(in: clock.pace)
    case .autopilot: break
    }
    if currentPick < order.pickCount { return startTurn(currentPick + 1, at: now) }
    state = .complete
    currentPick = 0
    (turnStartedAt, deadline) = (nil, nil)
    completedAt = now
    setClock(nil)
  }

  private mutating func startTurn(_ number: Int, at now: Moment) {
    currentPick = number
    turnStartedAt = now
    deadline = clock.deadline(from: now, season: season)
    aimClock(from: now)
  }

  /// Sets the clock for the current turn: autopilot picks soon, otherwise what was sent before the deadline
  /// may still come.
  func firing(from now: Moment) -> Moment? {
    guard isRunning, let deadline else { return nil }
    let end = Moment(microseconds: deadline.microseconds + ClockRules.graceMicroseconds)
    guard autopilots[order.slot(ofPick: currentPick) - 1].isOn else { return end }
    return min(end, now.adding(seconds: Autopilot.seconds))
  }

  mutating func aimClock(from now: Moment) {
    setClock(firing(from: now))
  }

  mutating func setClock(_ time: Moment?) {
    clockFiresAt = time
    clockNumber += 1
  }
}
