import DocumentStore
package import Foundation
import SQLiteStorage

/// A copy of a data folder in a folder of its own, whole or not there at all.
package struct DataBackup {
  /// What a backup tells of itself.
  private struct Label: Codable {
    static let file = "backup.json"
    static let format = 1

    var format = Label.format
    var madeAt: Date
  }

  package let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// Copies the folder, which a running server may go on using: each of its files as it is at one
  /// moment, with everything that was acknowledged before the backup began. Returns the number of
  /// files.
  package func make(of folder: DataFolder, at now: Date = Date()) throws(ServerError) -> Int {
    try folder.expectData()
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw ServerError(
        .backup, "\(url.path) is there already; name a folder that does not exist yet.")
    }
    let files = try folder.files()
    try url.appear { (partial) throws in
      for file in files {
        do {
          try folder.copy(file, to: partial)
        } catch
          where !FileManager.default.fileExists(
            atPath: folder.url.appending(path: file).path)
        {
          // The server has removed it meanwhile.
        }
      }
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      try encoder.encode(Label(madeAt: now)).write(to: partial.appending(path: Label.file))
      try partial.appending(path: Label.file).synchronize()
    }
    return files.count
  }

  /// Makes a data folder of the backup, which stays as it is. Returns the number of files.
  package func restore(to folder: DataFolder) async throws(ServerError) -> Int {
    try expectBackup()
    try folder.expectNothing()
    let files = try DataFolder(url).files().filter { $0 != Label.file }
    try folder.url.appear { (partial) throws in
      for file in files { try DataFolder(url).copy(file, to: partial) }
      // Refuses what this version cannot open before anything is put in place.
      let copy = DataFolder(partial)
      if FileManager.default.fileExists(atPath: copy.documents.path) {
        try SQLiteSnapshot.read(copy.documents) { _ in }
      }
    }
    return files.count
  }

  private func expectBackup() throws(ServerError) {
    guard let data = try? Data(contentsOf: url.appending(path: Label.file)) else {
      throw ServerError(
        .backup, "\(url.path) is not a backup; name a folder that `hearth backup` has made.")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let label = try? decoder.decode(Label.self, from: data), label.format == Label.format
    else {
      throw ServerError(
        .backup,
        "The backup in \(url.path) was made by another version of Hearth. "
          + "Restore it with that version.")
    }
  }
}

extension URL {
  /// Makes the folder with what `fill` puts into it, or not at all. `fill` works in a folder beside
  /// it, which gets its name when all is on the disk.
  fileprivate func appear(_ fill: (URL) throws -> Void) throws(ServerError) {
    let manager = FileManager.default
    let partial = standardizedFileURL.deletingLastPathComponent()
      .appending(path: ".\(lastPathComponent).partial", directoryHint: .isDirectory)
    do {
      // Of an earlier attempt that was killed.
      try? manager.removeItem(at: partial)
      try manager.createDirectory(
        at: partial, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try fill(partial)
      // An empty folder may be in the way.
      if manager.fileExists(atPath: path) { try manager.removeItem(at: self) }
      try manager.moveItem(at: partial, to: self)
      try partial.deletingLastPathComponent().synchronize()
    } catch {
      try? manager.removeItem(at: partial)
      throw ServerError(.backup, "\(path) cannot be made: \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? StoreError { return error.message }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying ?? error as NSError
    return code.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(code.code))) : error.localizedDescription
  }
}
