/// Whether the order of a draft follows from the seed whose hash was shown before, and whether its picks are
/// those of the chain.
package enum DraftLogCheck {
  /// The first thing that is wrong; nil for a sound log of a complete draft.
  package static func firstViolation(of log: DraftLog) -> DraftLogViolation? {
    format(of: log) ?? order(of: log) ?? picks(of: log) ?? end(of: log)
  }

  private static func format(of log: DraftLog) -> DraftLogViolation? {
    guard log.format == DraftLog.format, (2...99).contains(log.teams),
      (1...99).contains(log.rounds), DraftOrder.Reversal(rawValue: log.reversal) != nil
    else { return DraftLogViolation(.format) }
    let slots = log.seats.map(\.slot)
    return slots == Array(1...log.teams) ? nil : DraftLogViolation(.seats)
  }

  private static func order(of log: DraftLog) -> DraftLogViolation? {
    guard let seed = log.orderSeed.flatMap(OrderSeed.init(hex:)), seed.hash == log.orderHash
    else { return DraftLogViolation(.seed) }
    let entries = log.seats.map(\.entry)
    return seed.order(of: entries) == entries ? nil : DraftLogViolation(.order)
  }

  private static func picks(of log: DraftLog) -> DraftLogViolation? {
    let order = DraftOrder(
      teams: log.teams, rounds: log.rounds,
      reversal: DraftOrder.Reversal(rawValue: log.reversal) ?? .none)
    var head = PickChain.start(of: log)
    var players: Set<String> = []
    for (index, pick) in log.picks.enumerated() {
      let number = index + 1
      guard pick.number == number, number <= order.pickCount else {
        return DraftLogViolation(.number, pick: number)
      }
      let slot = order.slot(ofPick: number)
      guard pick.slot == slot else { return DraftLogViolation(.slot, pick: number) }
      guard pick.entry == log.seats[slot - 1].entry else {
        return DraftLogViolation(.entry, pick: number)
      }
      guard players.insert(pick.player).inserted else {
        return DraftLogViolation(.playerTwice, pick: number)
      }
      guard pick.previous == head else { return DraftLogViolation(.previous, pick: number) }
      head = PickChain.hash(of: pick, in: log.draft)
      guard pick.hash == head else { return DraftLogViolation(.hash, pick: number) }
    }
    return log.chainHead == head ? nil : DraftLogViolation(.head)
  }

  private static func end(of log: DraftLog) -> DraftLogViolation? {
    log.picks.count == log.teams * log.rounds
      ? nil : DraftLogViolation(.number, pick: log.picks.count + 1)
  }
}
