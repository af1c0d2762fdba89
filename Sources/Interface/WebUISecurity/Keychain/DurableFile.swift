import Foundation

/// Reads and writes files that only the server's user may read.
enum DurableFile {
  /// The bytes of a file, at most one more than `limit`; nil where there is no file.
  static func read(_ url: URL, atMost limit: Int) throws(KeychainError) -> Data? {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw KeychainError(errSecIO)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      return try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw KeychainError(errSecIO)
    }
  }

  /// Replaces a file in one step. Its bytes and its name are on the disk when this returns.
  static func replace(_ url: URL, by data: Data) throws(KeychainError) {
    let folder = url.deletingLastPathComponent()
    let known = try make(folder)
    let draft = folder.appending(path: "\(url.lastPathComponent).draft")
    // One of a process that ended while it wrote.
    unlink(draft.path)
    let descriptor = open(
      draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw lastError }
    do throws(KeychainError) {
      defer { close(descriptor) }
      try put(data, in: descriptor)
      guard fsync(descriptor) == 0 else { throw lastError }
    } catch {
      unlink(draft.path)
      throw error
    }
    guard rename(draft.path, url.path) == 0 else {
      let error = lastError
      unlink(draft.path)
      throw error
    }
    try synchronize(from: folder, upTo: known)
  }

  /// Makes a folder that only its owner may enter.
  ///
  /// - Returns: the one that was there already, of it and those above it.
  private static func make(_ folder: URL) throws(KeychainError) -> URL {
    var known = folder
    while access(known.path, F_OK) != 0, known.path != "/" { known.deleteLastPathComponent() }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw lastError
    }
    guard chmod(folder.path, 0o700) == 0 else { throw lastError }
    return known
  }

  private static func put(_ data: Data, in descriptor: Int32) throws(KeychainError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw lastError
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func synchronize(from folder: URL, upTo known: URL) throws(KeychainError) {
    var folder = folder
    while true {
      let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
      guard descriptor >= 0 else { throw lastError }
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw lastError }
      if folder.path == known.path || folder.path == "/" { return }
      folder.deleteLastPathComponent()
    }
  }

  private static var lastError: KeychainError {
    KeychainError([ENOSPC, EDQUOT].contains(errno) ? errSecDiskFull : errSecIO)
  }
}
