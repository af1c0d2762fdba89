import GRDB

extension Identity: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "identity"

  static func find(providerID: String, rawID: String, _ database: Database) throws -> Identity? {
    try Identity.fetchOne(database, key: ["providerID": providerID, "rawID": rawID])
  }
}
