import Foundation

/// Files that only the server's own user may read.
enum PrivateFiles {
  /// Makes a folder, and the ones above it, that only its owner may enter.
  static func makeDirectory(at url: URL) throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Replaces the file at `url` by `data` in one step: a reader sees the old bytes or the new ones.
  static func write(_ data: Data, to url: URL) throws {
    let draft = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).\(RandomName.make()).draft")
    guard
      FileManager.default.createFile(
        atPath: draft.path, contents: data, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: draft.path]) }
    do {
      guard rename(draft.path, url.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }
}
