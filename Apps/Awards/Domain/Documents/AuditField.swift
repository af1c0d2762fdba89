/// The fields of a document of `audit`.
package enum AuditField: String, CodingKey, Sendable {
  case action, by, at
  /// What the action was about; each action writes those that say something.
  case ceremonyId, categoryId, nomineeId, name, date, until, before, after, version, categories
  case picks, requiresPaymentForCompetitions
}
