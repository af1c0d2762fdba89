import DomainParts

/// What the players of a slate scored in a week: `slates/{slate}/weeks/{week}`.
///
/// A correction replaces it by a version with a higher number. Until `finalAt` there may be corrections.
package struct SlateWeek: Hashable, Identifiable, Sendable {
  /// How long after the first version points are corrected.
  package static let correctionHours = 72

  /// What a correction changed for a player.
  package struct Change: Codable, Hashable, Sendable {
    package let playerId: String
    /// Nil for somebody who had no points before.
    package let before: Points?
    /// Nil for somebody who has none any more.
    package let after: Points?

    package init(playerId: String, before: Points?, after: Points?) {
      self.playerId = playerId
      self.before = before
      self.after = after
    }
  }

  package let slateId: String
  /// Counts from 1.
  package let week: Int
  /// Counts from 1.
  package let version: Int
  /// By player; who is missing did not play, which is 0.
  package let points: [String: Points]
  /// What this version changed; empty for the first one.
  package let changes: [Change]
  package let closedAt: Moment
  package let changedAt: Moment

  package var id: String { "\(slateId)/\(week)" }
  /// From then on it does not change.
  package var finalAt: Moment { closedAt.adding(seconds: Self.correctionHours * 3_600) }

  /// The first version of a week.
  package init(slateId: String, week: Int, points: [String: Points], closedAt: Moment) {
    self.init(
      slateId: slateId, week: week, version: 1, points: points, changes: [], closedAt: closedAt,
      changedAt: closedAt)
  }

  private init(
    slateId: String, week: Int, version: Int, points: [String: Points], changes: [Change],
    closedAt: Moment, changedAt: Moment
  ) {
    self.slateId = slateId
    self.week = week
    self.version = version
    self.points = points
    self.changes = changes
    self.closedAt = closedAt
    self.changedAt = changedAt
  }

  package func isFinal(at now: Moment) -> Bool { now >= finalAt }

  /// The version with other points.
  package func corrected(to points: [String: Points], at now: Moment) -> SlateWeek {
    SlateWeek(
      slateId: slateId, week: week, version: version + 1, points: points,
      changes: Self.changes(from: self.points, to: points), closedAt: closedAt, changedAt: now)
  }

  /// Who has other points, in the order of the ids.
  package static func changes(
    from old: [String: Points], to new: [String: Points]
  ) -> [Change] {
    Set(old.keys).union(new.keys).sorted().compactMap { id in
      old[id] == new[id] ? nil : Change(playerId: id, before: old[id], after: new[id])
    }
  }
}

/// Stored as two columns, so that a week of all players is one document.
extension SlateWeek: Codable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: SlateWeekField.self)
    let players = try values.decode([String].self, forKey: .players)
    let points = try values.decode([Points].self, forKey: .points)
    guard players.count == points.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .points, in: values, debugDescription: "The columns differ in length.")
    }
    self.init(
      slateId: try values.decode(String.self, forKey: .slateId),
      week: try values.decode(Int.self, forKey: .week),
      version: try values.decode(Int.self, forKey: .version),
      points: Dictionary(zip(players, points)) { first, _ in first },
      changes: try values.decode([Change].self, forKey: .changes),
      closedAt: try values.decode(Moment.self, forKey: .closedAt),
      changedAt: try values.decode(Moment.self, forKey: .changedAt))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: SlateWeekField.self)
    let players = points.keys.sorted()
    try values.encode(slateId, forKey: .slateId)
    try values.encode(week, forKey: .week)
    try values.encode(version, forKey: .version)
    try values.encode(players, forKey: .players)
    try values.encode(players.map { points[$0] }, forKey: .points)
    try values.encode(changes, forKey: .changes)
    try values.encode(closedAt, forKey: .closedAt)
    try values.encode(changedAt, forKey: .changedAt)
  }
}
