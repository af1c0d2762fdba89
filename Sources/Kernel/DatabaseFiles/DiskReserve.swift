package import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A file that only takes up room, so that a server whose disk is full can give the room back and
/// start: SQLite needs some to open a database, and to delete from it.
///
/// An empty file says that the room was given back. It is taken again once the disk has enough.
package final class DiskReserve: Sendable {
  private enum State {
    /// The disk was never large enough for one.
    case none
    case kept
    case released
  }

  /// The file's name within the folder.
  package static let name = "reserve"
  private static let bytes = 16 << 20

  private let file: String
  private let state: Mutex<State>

  /// Takes the room on the disk of a folder that exists, or gives back what an earlier run has taken,
  /// where the disk is full now.
  package init(in folder: URL) {
    let file = folder.appending(path: Self.name).path
    let free = Self.freeBytes(of: folder.path)
    self.file = file
    let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
    let first: State =
      switch size {
      case nil: free >= 16 * Self.bytes && Self.take(file) ? .kept : .none
      case 0: .released
      default: .kept
      }
    state = Mutex(first)
    if first == .kept, free < Self.bytes / 4 { release() }
  }

  /// Whether the disk is full but for the room that was given back. Nothing may grow then.
  package var isUsedUp: Bool {
    state.withLock { state in
      guard state == .released else { return false }
      // Twice as much, so that what is taken now is not given back at once.
      guard Self.freeBytes(of: file) >= 2 * Self.bytes, Self.take(file) else { return true }
      state = .kept
      return false
    }
  }

  private func release() {
    #if canImport(Glibc)
      if truncate(file, 0) == 0 { state.withLock { $0 = .released } }
    #endif
  }

  private static func freeBytes(of path: String) -> Int {
    #if canImport(Glibc)
      var volume = statvfs()
      guard statvfs(path, &volume) == 0 else { return .max }
      return Int(
        clamping: UInt64(volume.f_bavail).multipliedReportingOverflow(
          by: UInt64(volume.f_frsize)
        ).partialValue)
    #else
      return .max
    #endif
  }

  /// Whether the whole room could be taken.
  private static func take(_ file: String) -> Bool {
    #if canImport(Glibc)
      let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      if posix_fallocate(descriptor, 0, off_t(bytes)) == 0 { return true }
      _ = ftruncate(descriptor, 0)
      return false
    #else
      return false
    #endif
  }
}
