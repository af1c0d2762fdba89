package import Accounts
package import Foundation

extension Accounts {
  /// Opens the accounts of a server's data folder, for administration beside a server that may be
  /// running on it.
  package static func open(data: URL, projectID: String = "hearth")
    async throws(ServerError) -> Accounts
  {
    let file = DataDirectory.accounts(in: data)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ServerError(
        .dataDirectory,
        "There is no server's data in \(data.path); name the folder with --data.")
    }
    do {
      return try await Accounts(
        configuration: AccountsConfiguration(
          projectID: projectID, database: file, keys: DataDirectory.keys(in: data)))
    } catch {
      throw ServerError(.accounts, error.message)
    }
  }
}
