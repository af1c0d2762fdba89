import GRDB

/// A mail that has not left yet, as a row.
struct WaitingMail: Codable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "mail"

  var id: Int64?
  var recipient: String
  var subject: String
  var text: String
  /// How often it was tried in vain.
  var attempts: Int
  /// Seconds since 1970 of the next attempt.
  var dueAt: Int64

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
