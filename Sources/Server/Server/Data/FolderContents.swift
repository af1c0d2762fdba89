import Foundation

/// The list of a data folder's databases, kept in the folder: so that one that gets lost is not
/// taken for one that has never been.
struct FolderContents {
  static let name = "contents.json"
  private static let databases = [
    "accounts.sqlite", "documents.sqlite", "functions.sqlite", "purchases.sqlite", "push.sqlite",
    "storage.sqlite",
  ]

  let folder: URL

  /// The databases that the folder had and has no longer.
  var missing: [String] {
    listed.filter { !exists($0) }
  }

  /// Throws where a database is missing.
  func expectAll() throws(ServerError) {
    let missing = missing
    guard let first = missing.first else { return }
    throw ServerError(
      .dataDirectory,
      "\(missing.joined(separator: " and ")) is missing from the data folder \(folder.path), which "
        + "had it. Restore the folder from a backup; or, to go on without what \(first) held, remove "
        + "\(list.path) and what is left of it (\(first).seen).")
  }

  /// Remembers the databases that there are.
  func remember() {
    let present = Self.databases.filter(exists)
    guard let data = try? JSONEncoder().encode(present), data != (try? Data(contentsOf: list))
    else {
      return
    }
    // Without the list everything works; a full disk is not a reason not to start.
    try? data.write(to: list, options: .atomic)
    try? list.synchronize()
  }

  private var list: URL { folder.appending(path: Self.name) }

  private var listed: [String] {
    if let data = try? Data(contentsOf: list),
      let names = try? JSONDecoder().decode([String].self, from: data)
    {
      return names
    }
    // A server that is older than the list made all of them.
    return exists("accounts.sqlite") ? ["documents.sqlite"] : []
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }
}
