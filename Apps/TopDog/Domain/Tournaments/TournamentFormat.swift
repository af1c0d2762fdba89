/// What a tournament is: its draft, its line-ups, its rounds, its fee and its prizes.
package struct TournamentFormat: Codable, Hashable, Sendable {
  package let order: DraftOrder
  package let shape: RosterShape
  package let clock: ClockRules
  package let rounds: [TournamentRound]
  package let entryFee: Cents
  /// How many entries a person may have.
  package let entriesPerPerson: Int
  package let prizes: PrizeTable

  package init(
    order: DraftOrder = .standard, shape: RosterShape = .standard, clock: ClockRules,
    rounds: [TournamentRound], entryFee: Cents, entriesPerPerson: Int, prizes: PrizeTable
  ) {
    self.order = order
    self.shape = shape
    self.clock = clock
    self.rounds = rounds
    self.entryFee = entryFee
    self.entriesPerPerson = entriesPerPerson
    self.prizes = prizes
  }

  /// How many entries each round has when it is full, from the last round's group backwards; empty when
  /// the groups of some round cannot be filled exactly. The season's are 672,672, 112,112, 8,624 and 539.
  package var fields: [Int] {
    guard let last = rounds.last else { return [] }
    var fields = [last.groupSize]
    for round in rounds.dropLast().reversed() {
      guard round.advancing > 0, let next = fields.first, next.isMultiple(of: round.advancing)
      else { return [] }
      fields.insert(next / round.advancing * round.groupSize, at: 0)
    }
    return fields
  }
}
