/// How far a tournament is, once its season runs.
package struct TournamentProgress: Codable, Hashable, Sendable {
  /// The round that is played; counts from 1.
  package var round: Int
  /// How many groups the round has.
  package var groups: Int
  /// Whether the prizes are paid.
  package var isPaid: Bool
  /// What was paid as prizes in all: less than the ranks' prizes where the tournament did not fill.
  package var paid: Cents?

  package init(round: Int, groups: Int, isPaid: Bool = false, paid: Cents? = nil) {
    self.round = round
    self.groups = groups
    self.isPaid = isPaid
    self.paid = paid
  }
}
