/// What an entry gets at the end.
package struct Payout: Codable, Hashable, Sendable {
  package let entryId: String
  /// The first of the ranks that are shared; counts from 1.
  package let rank: Int
  /// How many entries share the ranks; 1 for nobody else.
  package let sharedBy: Int
  package let prize: Cents

  package init(entryId: String, rank: Int, sharedBy: Int, prize: Cents) {
    self.entryId = entryId
    self.rank = rank
    self.sharedBy = sharedBy
    self.prize = prize
  }
}
