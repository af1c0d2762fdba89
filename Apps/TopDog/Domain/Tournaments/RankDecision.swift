/// What put an entry before the next one.
package enum RankDecision: Codable, Hashable, Sendable {
  case total
  /// The totals are equal; so are the best players up to this one, which counts from 1.
  case bestPlayer(Int)
  /// All players are equal, and the entry was made earlier.
  case entered
  /// All that is compared is equal; their ids decide, so that the order is the same everywhere.
  case id
}

extension RankDecision {
  /// Why an entry ranks before the next one, as a standing says it.
  package var sentence: String {
    switch self {
    case .total: "More points"
    case .bestPlayer(1): "Same points; its best player scored more"
    case .bestPlayer(let place): "Same points; its number \(place) player scored more"
    case .entered: "Same points by every player; entered earlier"
    case .id: "Same in everything; the order of the entries’ names decides"
    }
  }
}
