package import CloudFunctions
package import Foundation

extension EventQueue {
  /// Opens the functions' events of a server's data folder, for administration beside a server that
  /// may be running on it; nil where no server has had functions yet.
  package static func open(data: URL) throws(ServerError) -> EventQueue? {
    guard FileManager.default.fileExists(atPath: data.path) else {
      throw ServerError(
        .dataDirectory,
        "There is no server's data in \(data.path); name the folder with --data.")
    }
    do {
      return try EventQueue.existing(at: DataDirectory.functions(in: data))
    } catch {
      throw ServerError(.functions, error.message)
    }
  }
}
