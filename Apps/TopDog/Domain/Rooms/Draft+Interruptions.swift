import DomainParts

extension Draft {
  /// Autopilot is turned on or off for a person.
  package mutating func setAutopilot(
    _ isOn: Bool, for userId: String, at now: Moment
  ) throws(DraftError) {
    guard let slot = slot(of: userId) else { throw .notIn }
    switch state {
    case .filling: throw .notStarted
    case .complete: throw .over
    case .starting, .drafting: break
    }
    let was = autopilots[slot - 1].isOn
    if isOn { autopilots[slot - 1].turnOn() } else { autopilots[slot - 1].personActed() }
    if was != isOn, isRunning, order.slot(ofPick: currentPick) == slot { aimClock(from: now) }
  }

  /// The server did not run since a time: whoever is on the clock gets the time back, and never more than a
  /// whole turn.
  package mutating func giveBack(since lastSeen: Moment, at now: Moment) {
    let lost = max(0, now.microseconds - lastSeen.microseconds)
    switch state {
    case .filling, .complete: return
    case .starting:
      guard let planned = startsAt else { return }
      let start = min(
        Moment(microseconds: planned.microseconds + lost),
        now.adding(seconds: Self.secondsUntilStart))
      startsAt = start
      setClock(start)
    case .drafting:
      guard pausedAt == nil, let planned = deadline else { return }
      deadline = min(
        Moment(microseconds: planned.microseconds + lost), clock.deadline(from: now, season: season)
      )
      aimClock(from: now)
    }
  }

  /// The clock stands still until `resume`; nobody can pick.
  package mutating func pause(at now: Moment) throws(DraftError) {
    guard state == .drafting else { throw state == .complete ? .over : .notStarted }
    guard pausedAt == nil else { return }
    pausedAt = now
    setClock(nil)
  }

  /// The clock goes on with the time that was left.
  package mutating func resume(at now: Moment) {
    guard let pausedAt else { return }
    self.pausedAt = nil
    giveBack(since: pausedAt, at: now)
  }
}
