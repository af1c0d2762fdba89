package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files that hold secrets.
package enum PrivateFile {
  /// Puts `data` in `file`, all or nothing and on the disk when this returns.
  ///
  /// The file is readable by its owner only from its first moment, never after a later `chmod`.
  package static func write(_ data: Data, to file: URL) throws {
    let draft = file.appendingPathExtension("new")
    unlink(draft.path)
    let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw lastError }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
    guard rename(draft.path, file.path) == 0 else { throw lastError }
  }

  private static var lastError: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
