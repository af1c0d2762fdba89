import DomainParts

/// A line of the log of what administrators did: `audit/{id}`. It is created once.
package struct AuditRecord: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = AuditRecordField

  /// What was done.
  package enum Action: String, Codable, CaseIterable, Hashable, Sendable {
    case createTournament, openTournament, closeTournament, importPlayers, closeWeek, correctWeek,
      start, advance, pay, refund, pauseDraft, resumeDraft
  }

  package let id: String
  package let action: Action
  package let by: String
  package let byName: String
  package let at: Moment
  /// The tournament, draft or slate that it was done to.
  package let target: String
  /// What came of it, in a sentence.
  package let summary: String

  package init(
    id: String, action: Action, by: String, byName: String, at: Moment, target: String,
    summary: String
  ) {
    self.id = id
    self.action = action
    self.by = by
    self.byName = byName
    self.at = at
    self.target = target
    self.summary = summary
  }
}
