import DatabaseFiles
package import Foundation
import SQLiteStorage

/// The files of a server's data folder, for work on them beside or instead of the server.
package struct DataFolder {
  package let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  package var documents: URL { DataDirectory.documents(in: url) }
  package var functions: URL { DataDirectory.functions(in: url) }
  package var accounts: URL { DataDirectory.accounts(in: url) }

  /// Throws unless a server has kept its data here.
  package func expectData() throws(ServerError) {
    guard FileManager.default.fileExists(atPath: documents.path) else {
      throw ServerError(
        .dataDirectory,
        "There is no server's data in \(url.path); name the folder with --data.")
    }
  }

  /// Throws unless the folder is missing or has nothing in it.
  func expectNothing() throws(ServerError) {
    let manager = FileManager.default
    guard manager.fileExists(atPath: url.path) else { return }
    guard (try? manager.contentsOfDirectory(atPath: url.path))?.isEmpty == true else {
      throw ServerError(
        .dataDirectory,
        "\(url.path) is there already and not empty; name another folder or move it away.")
    }
  }

  /// The files to keep, by their paths within the folder: first the functions' events, which must
  /// not be newer than the documents, then the documents, then the accounts, so that the account
  /// that wrote a document is among the accounts.
  ///
  /// What SQLite keeps beside its files and what locks them is not part of the data.
  func files() throws(ServerError) -> [String] {
    let all: [String]
    do {
      all = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    } catch {
      throw ServerError(.dataDirectory, "\(url.path) cannot be read: \(error.localizedDescription)")
    }
    let databases = Set(all.filter { $0.hasSuffix(".sqlite") })
    let kept = all.filter { path in
      var isFolder: ObjCBool = false
      guard path != "lock", path != DiskReserve.name,
        FileManager.default.fileExists(
          atPath: url.appending(path: path).path, isDirectory: &isFolder)
      else { return false }
      return !isFolder.boolValue
        && !["-wal", "-shm", "-journal", ".lock", ".seen"].contains { suffix in
          path.hasSuffix(suffix) && databases.contains(String(path.dropLast(suffix.count)))
        }
    }
    let first = [functions, documents, accounts].map(\.lastPathComponent)
    return first.filter(kept.contains) + kept.filter { !first.contains($0) }.sorted()
  }

  /// Copies one file as it is at one moment.
  func copy(_ path: String, to destination: URL) throws {
    let source = url.appending(path: path)
    let copy = destination.appending(path: path)
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    if path.hasSuffix(".sqlite"), SQLiteFile.isOne(source) {
      try SQLiteFile.copy(source, to: copy)
    } else {
      try FileManager.default.copyItem(at: source, to: copy)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
    try copy.synchronize()
  }
}

extension URL {
  /// Returns when what the file or folder holds is on the disk.
  func synchronize() throws {
    let handle = try FileHandle(forReadingFrom: self)
    defer { try? handle.close() }
    try handle.synchronize()
  }
}
