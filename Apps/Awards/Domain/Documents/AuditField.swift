/// The fields of a document of `audit`.
package enum AuditField: String, CodingKey, Sendable {
  case action, by, at
  /// What the administrator was called then.
  case byName
  /// What the action was about; each action writes those that say something.
  case ceremonyId, categoryId, nomineeId, date, until, before, after, version, categories
  case picks, requiresPaymentForCompetitions
  /// What it was called then.
  case ceremonyName, categoryName, nomineeName
  /// What an administrator was told before a change of results.
  case competitions, gaining, losing
}
