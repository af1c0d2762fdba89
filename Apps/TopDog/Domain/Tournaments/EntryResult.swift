import DomainParts

/// What an entry scored in a round of a tournament.
package struct EntryResult: Hashable, Identifiable, Sendable {
  package let id: String
  package let total: Points
  /// What each player of the entry brought, best first.
  package let players: [Points]
  /// When the entry was made.
  package let entered: Moment

  /// - Parameter players: what each player brought in the weeks of the round, in any order. Their sum is
  ///   the total.
  package init(id: String, players: [Points], entered: Moment) {
    self.id = id
    self.total = players.reduce(.zero, +)
    self.players = players.sorted(by: >)
    self.entered = entered
  }
}
