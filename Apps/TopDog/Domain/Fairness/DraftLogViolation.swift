/// What is wrong with the log of a draft, and where.
package struct DraftLogViolation: Hashable, Sendable {
  /// What a log must keep to.
  package enum Rule: String, CaseIterable, Sendable {
    case format, seats, seed, order, number, slot, entry
    case playerTwice = "player-twice"
    case previous, hash, head
  }

  package let rule: Rule
  /// The number of a pick; nil for what is not about one.
  package let pick: Int?

  package init(_ rule: Rule, pick: Int? = nil) {
    self.rule = rule
    self.pick = pick
  }
}

/// `pick 12: hash: The hash is not that of the pick.`
extension DraftLogViolation: CustomStringConvertible {
  package var description: String {
    "\(pick.map { "pick \($0): " } ?? "")\(rule.rawValue): \(sentence)"
  }

  private var sentence: String {
    switch rule {
    case .format: "The file is not a draft log of a known format."
    case .seats: "The seats are not numbered from 1 to the number of teams."
    case .seed: "The hash that was shown is not that of the seed, or one of them is missing."
    case .order: "The order of the seats does not follow from the seed."
    case .number: "The pick is missing, or has another number."
    case .slot: "It was the turn of another slot."
    case .entry: "The slot belongs to another entry."
    case .playerTwice: "The player was picked before."
    case .previous: "The pick does not follow the hash before it."
    case .hash: "The hash is not that of the pick."
    case .head: "The draft ends with another hash."
    }
  }
}
