import GRDB

extension Passkey: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "passkey"
}
