import DomainParts

/// Which tournaments a person looks at, and in which order.
package struct LobbyFilter: Codable, Hashable, Sendable {
  /// What comes first.
  package enum Order: String, Codable, CaseIterable, Hashable, Sendable {
    /// The season that starts next.
    case start
    /// The most to win.
    case prizes
    /// The most entries.
    case entries
  }

  /// Those whose name has each of these words.
  package var search = ""
  /// Those that cost so much; all when it is empty.
  package var fees: Set<FeeBand> = []
  /// Those of this pace; all when it is nil.
  package var pace: DraftPace?
  package var order = Order.start
  /// Whether those come, too, that nobody can join any more.
  package var showsClosed = false

  package init() {}

  /// Whether tournaments may be left out, apart from the search.
  package var isNarrowed: Bool { !fees.isEmpty || pace != nil }

  /// Shows all again; search and order stay.
  package mutating func clear() {
    fees = []
    pace = nil
  }

  /// The tournaments that fit. Those that can be joined come first.
  package func tournaments(of all: [Tournament], at now: Moment) -> [Tournament] {
    let words = SearchWords(search)
    let fitting = all.filter { tournament in
      (showsClosed || tournament.standing(at: now) == .open)
        && (fees.isEmpty || fees.contains(FeeBand(tournament.format.entryFee)))
        && (pace == nil || pace == tournament.format.clock.pace)
        && (words.isEmpty || words.isFound(in: [tournament.name]))
    }
    return fitting.map { (key: key(of: $0, at: now), tournament: $0) }
      .sorted { $0.key < $1.key }.map(\.tournament)
  }

  private struct Key: Comparable {
    let isClosed: Bool
    let number: Int64
    /// By which equal ones are ordered, whatever their case and accents.
    let name: [UInt8]
    let id: String

    static func < (first: Key, second: Key) -> Bool {
      if first.isClosed != second.isClosed { return second.isClosed }
      if first.number != second.number { return first.number < second.number }
      if first.name != second.name { return first.name.lexicographicallyPrecedes(second.name) }
      return first.id < second.id
    }
  }

  private func key(of tournament: Tournament, at now: Moment) -> Key {
    let number: Int64 =
      switch order {
      case .start: tournament.season.microseconds
      case .prizes: -Int64(tournament.format.prizes.total.count)
      case .entries: -Int64(tournament.entryCount)
      }
    return Key(
      isClosed: tournament.standing(at: now) != .open, number: number,
      name: FoldedText(tournament.name).bytes, id: tournament.id)
  }
}
