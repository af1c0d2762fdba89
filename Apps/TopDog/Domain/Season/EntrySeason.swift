/// How far an entry has come in its tournament, once its season runs.
package struct EntrySeason: Codable, Hashable, Sendable {
  /// The round that it plays, or played last; counts from 1.
  package var round: Int
  /// Its group in that round; counts from 1.
  package var group: Int
  /// Whether it did not advance.
  package var isOut: Bool
  /// Its rank in the final, once prizes are paid.
  package var rank: Int?
  package var prize: Cents?

  package init(round: Int, group: Int, isOut: Bool = false, rank: Int? = nil, prize: Cents? = nil) {
    self.round = round
    self.group = group
    self.isOut = isOut
    self.rank = rank
    self.prize = prize
  }
}
