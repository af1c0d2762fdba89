import GRDB

extension ServiceAccount: FetchableRecord, PersistableRecord {
  static let databaseTableName = "serviceAccount"
}
