import Foundation
import Synchronization

/// Keeps the session in a file that only this device's owner may read.
///
/// A write replaces the whole file at once: a crash leaves the old session or the new one.
final class SessionFile: Sendable {
  private let url: URL
  private let writing = Mutex<Void>(())

  init(in container: URL) {
    url = container.appending(components: "auth", "session.json")
  }

  /// The kept session, or nil when nobody is signed in or the file cannot be read.
  func load() -> StoredSession? {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    return try? JSONDecoder().decode(StoredSession.self, from: data)
  }

  /// Keeps what `current` says, or removes the file when that is nil.
  ///
  /// `current` is read inside the lock, so that of two saves the newer state is written last.
  func save(_ current: () -> StoredSession?) throws {
    try writing.withLock { _ in
      guard let session = current() else { return try remove() }
      try write(JSONEncoder().encode(session))
    }
  }

  private func write(_ data: Data) throws {
    let files = FileManager.default
    let folder = url.deletingLastPathComponent()
    try files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let draft = folder.appending(component: "session.\(UUID().uuidString).new")
    guard
      files.createFile(
        atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    let file = try FileHandle(forWritingTo: draft)
    try file.write(contentsOf: data)
    try file.synchronize()
    try file.close()
    guard rename(draft.path, url.path) == 0 else {
      try? files.removeItem(at: draft)
      throw CocoaError(.fileWriteUnknown)
    }
  }

  private func remove() throws {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      return
    }
  }
}
