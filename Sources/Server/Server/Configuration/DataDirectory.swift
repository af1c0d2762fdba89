import DatabaseFiles
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of a server's files, held by one server at a time.
///
/// The lock is the system's, on an open file: it ends with the process, however that ends.
final class DataDirectory: Sendable {
  let url: URL
  /// Room to start with when the disk is full.
  let reserve: DiskReserve
  private let lock: Int32

  var documents: URL { Self.documents(in: url) }
  var accounts: URL { Self.accounts(in: url) }
  var keys: URL { Self.keys(in: url) }
  var functions: URL { Self.functions(in: url) }
  var push: URL { url.appending(path: "push.sqlite") }
  var purchases: URL { url.appending(path: "purchases.sqlite") }
  var storage: URL { url.appending(path: "storage.sqlite") }
  var devices: URL { url.appending(path: "devices", directoryHint: .isDirectory) }

  static func documents(in url: URL) -> URL { url.appending(path: "documents.sqlite") }
  static func accounts(in url: URL) -> URL { url.appending(path: "accounts.sqlite") }
  static func functions(in url: URL) -> URL { url.appending(path: "functions.sqlite") }
  static func keys(in url: URL) -> URL { url.appending(path: "keys", directoryHint: .isDirectory) }

  /// Makes the folder when it is missing and locks it.
  init(_ url: URL) throws(ServerError) {
    self.url = url
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ServerError(
        .dataDirectory,
        "The data folder \(url.path) cannot be made: \(Self.reason(error)). "
          + "Choose another with --data.")
    }
    let file = url.appending(path: "lock").path
    lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw ServerError(
        .dataDirectory,
        "The data folder \(url.path) cannot be written: \(String(cString: strerror(errno))). "
          + "Choose another with --data.")
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let holder = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      Self.close(lock)
      throw ServerError(
        .dataDirectoryInUse,
        "The data folder \(url.path) is in use by another hearth"
          + (holder.isEmpty ? "" : " (process \(holder))")
          + "; stop that one or choose another folder with --data.")
    }
    reserve = DiskReserve(in: url)
    let holder = Array("\(ProcessInfo.processInfo.processIdentifier)".utf8)
    _ = ftruncate(lock, 0)
    _ = write(lock, holder, holder.count)
  }

  deinit {
    // Closing the file lets the lock go.
    Self.close(lock)
  }

  private static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = (underlying ?? error as NSError).code
    return (underlying ?? error as NSError).domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(code))) : error.localizedDescription
  }
}
