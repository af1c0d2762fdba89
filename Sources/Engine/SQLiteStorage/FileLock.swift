import DocumentStore
import Foundation
import Synchronization

/// Keeps a second process from opening the same file. The system lets go of it when the process ends,
/// however it ends.
final class FileLock: Sendable {
  private let descriptor: Mutex<Int32?>

  init(_ file: URL) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw StoreError(.unavailable, "The storage's folder cannot be made: \(error)")
    }
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError(
        .unavailable, "\(file.path) cannot be opened: \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw StoreError(
        .failedPrecondition,
        "Another process uses the storage (\(file.path) is locked). Stop it first.")
    }
    self.descriptor = Mutex(descriptor)
  }

  /// Idempotent.
  func release() {
    let held = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    if let held { close(held) }
  }

  deinit { release() }
}
