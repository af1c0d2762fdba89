/// The words of the question before a move, and of what came of it.
extension SeasonMoveCheck {
  /// What a move will do, with the entries and the money that it concerns.
  package func question(about move: SeasonMove) -> String {
    switch move {
    case .start: startQuestion
    case .advance: advanceQuestion
    case .pay: payQuestion
    case .refund: refundQuestion
    }
  }

  private var fee: Cents { tournament.format.entryFee }

  private var startQuestion: String {
    let playing = tournament.entryCount - unfilledEntries
    let first = "\(playing.counting("entry plays", "entries play")) round 1, each in its draft."
    guard unfilledEntries > 0 else { return "\(first) No entry is refunded." }
    let back = unfilledEntries.counting("entry is", "entries are")
    guard fee > .zero else { return "\(first) Of drafts that did not fill, \(back) taken out." }
    return "\(first) Of drafts that did not fill, \(back) refunded: "
      + "\((fee * unfilledEntries).compact) in all."
  }

  private var advanceQuestion: String {
    guard let progress = tournament.progress, let advancing else { return "" }
    let take = tournament.format.rounds[progress.round - 1].advancing
    let groups =
      progress.groups == 1 ? "the group" : "each of \(progress.groups.counting("group", "groups"))"
    let best =
      take == 1 ? "The best of \(groups) advances" : "The best \(take) of \(groups) advance"
    return "\(best) to round \(progress.round + 1): "
      + "\(advancing.counting("entry", "entries")), and wild cards where its groups have room. "
      + "The others are out. No money is paid."
  }

  private var payQuestion: String {
    let prizes = tournament.format.prizes
    guard let last = prizes.tiers.last?.lastRank else {
      return "There are no prizes. The tournament ends, and no money is paid."
    }
    let ranks = last.counting("entry", "entries")
    return "The prizes of \(prizes.total.compact) go to the best \(ranks) of the final. "
      + "Equal totals share the prizes of their ranks. Where the fees of the entries do not cover "
      + "them, prizes are smaller."
  }

  private var refundQuestion: String {
    let entries = tournament.entryCount.counting("entry", "entries")
    let end = "Joining is closed, and all drafts are removed with \(entries)."
    guard fee > .zero else { return "\(end) Joining was free." }
    return "\(end) The fee of \(fee.compact) goes back for each: "
      + "\((fee * tournament.entryCount).compact) in all."
  }

  /// What came of a move, by the server's answer.
  package static func outcome(of move: SeasonMove, _ moved: AdminCalls.Moved) -> String {
    let entries = moved.entries.counting("entry", "entries")
    return switch move {
    case .start:
      moved.amount > .zero
        ? "The season has begun for \(entries). \(moved.amount.compact) went back to the others."
        : "The season has begun for \(entries)."
    case .advance: "\(moved.entries.counting("entry has", "entries have")) advanced."
    case .pay: "\(moved.amount.compact) was paid to \(entries)."
    case .refund: "\(moved.amount.compact) went back to \(entries)."
    }
  }
}
