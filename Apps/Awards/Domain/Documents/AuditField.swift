/// The fields of a document of `audit`.
package enum AuditField: String, CodingKey, Sendable {
  case action, by, at
  /// What the action was about; each action writes those that say something.
  case ceremonyId, categoryId, nomineeId, name, date, until, before, after, version, categories
  /// What an administrator was told before a change of results.
  case competitions, gaining, losing
  case picks, requiresPaymentForCompetitions
}
