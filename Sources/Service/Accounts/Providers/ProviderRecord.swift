import Foundation
import GRDB

/// A provider's configuration as a row.
struct ProviderRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "provider"

  var id: String
  /// JSON.
  var configuration: Data

  init(_ provider: ProviderConfiguration) throws {
    id = provider.id
    configuration = try JSONEncoder().encode(provider)
  }

  var provider: ProviderConfiguration {
    get throws { try JSONDecoder().decode(ProviderConfiguration.self, from: configuration) }
  }
}
