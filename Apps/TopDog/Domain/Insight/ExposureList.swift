import DomainParts

/// What somebody looks at of their exposure, and in which order.
package struct ExposureList: Hashable, Sendable {
  /// What comes first.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    /// Who is held most often.
    case most
    /// Who is held least often.
    case least
    case name
    case adp
  }

  /// A player, or a pair, and how many teams hold them.
  package struct Row: Hashable, Identifiable, Sendable {
    package let share: Exposure.Share
    /// Those of the players who are known.
    package let players: [Player]
    /// The earliest ADP of them.
    package let adp: Points?

    package var id: [String] { share.playerIds }
    /// Their names, or their ids where the names are not known.
    package let title: String
  }

  /// Those whose names, teams or positions have each of these words.
  package var search = ""
  package var order = Order.most

  package init() {}

  /// The shares that fit, in order.
  package func rows(of shares: [Exposure.Share], in pools: [PlayerPool]) -> [Row] {
    let words = SearchWords(search)
    let rows = shares.map { share in Self.row(share, pools) }.filter { row in
      words.isEmpty
        || words.isFound(
          in: [row.title] + row.players.flatMap { [$0.team, $0.position.rawValue] })
    }
    switch order {
    // They come with the most held first.
    case .most: return rows
    case .least:
      return rows.enumerated().sorted { first, second in
        first.element.share.entries != second.element.share.entries
          ? first.element.share.entries < second.element.share.entries
          : first.offset < second.offset
      }.map(\.element)
    case .name: return rows.sorted { ($0.title, $0.key) < ($1.title, $1.key) }
    case .adp:
      return rows.sorted {
        ($0.adp?.hundredths ?? .max, $0.key) < ($1.adp?.hundredths ?? .max, $1.key)
      }
    }
  }

  private static func row(_ share: Exposure.Share, _ pools: [PlayerPool]) -> Row {
    var players: [Player] = []
    var names: [String] = []
    var adp: Points?
    for id in share.playerIds {
      let pool = pools.first { $0[id] != nil }
      let player = pool?[id]
      if let player { players.append(player) }
      names.append(player?.name ?? id)
      if let own = pool?.adp[id] { adp = min(adp ?? own, own) }
    }
    return Row(
      share: share, players: players, adp: adp, title: names.sorted().joined(separator: " + "))
  }
}

extension ExposureList.Row {
  fileprivate var key: String { share.playerIds.joined(separator: "\n") }
}

extension Exposure.Share {
  /// The share as people read it, such as `33.3%`; rounded to a tenth.
  package var percent: String {
    let tenths = ofEntries == 0 ? 0 : (entries * 2_000 + ofEntries) / (2 * ofEntries)
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }
}
