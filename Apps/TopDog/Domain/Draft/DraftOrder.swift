/// Whose turn it is: a snake, in which every second round runs backwards.
package struct DraftOrder: Codable, Hashable, Sendable {
  /// A round that is reversed once more, so that the order turns around after it.
  package enum Reversal: Int, Codable, CaseIterable, Sendable {
    case none = 0
    /// The second and the third round both run backwards; from the fourth on they alternate.
    case thirdRound = 3
  }

  /// From 2 to 99.
  package let teams: Int
  /// From 1 to 99.
  package let rounds: Int
  package let reversal: Reversal

  package init(teams: Int, rounds: Int, reversal: Reversal = .none) {
    precondition(
      (2...99).contains(teams) && (1...99).contains(rounds),
      "A draft has 2 to 99 teams and 1 to 99 rounds.")
    self.teams = teams
    self.rounds = rounds
    self.reversal = reversal
  }

  /// 12 teams with 18 rounds.
  package static let standard = DraftOrder(teams: 12, rounds: 18)

  package var pickCount: Int { teams * rounds }

  /// The round of a pick; both count from 1.
  package func round(ofPick number: Int) -> Int {
    (number - 1) / teams + 1
  }

  /// The slot that makes a pick; both count from 1.
  package func slot(ofPick number: Int) -> Int {
    let place = (number - 1) % teams + 1
    return isForward(round: round(ofPick: number)) ? place : teams + 1 - place
  }

  /// The pick that a slot makes in a round.
  package func pick(ofSlot slot: Int, round: Int) -> Int {
    (round - 1) * teams + (isForward(round: round) ? slot : teams + 1 - slot)
  }

  /// All picks of a slot, first to last.
  package func picks(ofSlot slot: Int) -> [Int] {
    (1...rounds).map { pick(ofSlot: slot, round: $0) }
  }

  /// How many others pick before the slot does, counted from a pick on: 0 when the pick is its own;
  /// nil when it has no more picks.
  package func picksUntilTurn(ofSlot slot: Int, from number: Int) -> Int? {
    picks(ofSlot: slot).first { $0 >= number }.map { $0 - number }
  }

  private func isForward(round: Int) -> Bool {
    let isOdd = round % 2 == 1
    return reversal == .thirdRound && round >= 3 ? !isOdd : isOdd
  }
}
