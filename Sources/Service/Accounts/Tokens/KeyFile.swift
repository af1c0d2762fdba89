import CryptoExtras
import Foundation

/// Signing keys as files, named after the second in which they were made.
enum KeyFile {
  private static let prefix = "id-token-"
  private static let suffix = ".pem"
  /// The name of the first key of a server that could not yet change keys.
  private static let undated = "id-token.pem"

  /// Every key in `directory`, from the oldest to the newest.
  static func load(from directory: URL, at time: Int64) throws(AccountsError) -> [SigningKey] {
    do {
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let old = directory.appending(path: undated)
      if FileManager.default.fileExists(atPath: old.path) {
        try FileManager.default.moveItem(at: old, to: file(of: time, in: directory))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      var keys: [SigningKey] = []
      for name in names {
        guard let createdAt = second(in: name) else { continue }
        keys.append(try key(in: directory.appending(path: name), createdAt: createdAt))
      }
      return keys.sorted { $0.createdAt < $1.createdAt }
    } catch let error as AccountsError {
      throw error
    } catch {
      throw AccountsError(
        .internal, "The signing keys in \(directory.path) cannot be read: \(error)")
    }
  }

  private static func key(in file: URL, createdAt: Int64) throws -> SigningKey {
    let pem = try String(contentsOf: file, encoding: .utf8)
    do {
      return SigningKey(try .init(pemRepresentation: pem), createdAt: createdAt)
    } catch {
      throw AccountsError(
        .internal,
        "\(file.path) is not an RSA key as PEM. Restore it from a backup, or remove it: then a new "
          + "key is made, and everybody signs in again.")
    }
  }

  static func write(_ key: SigningKey, to directory: URL) throws(AccountsError) {
    do {
      try PrivateFile.write(
        Data(key.privateKey.pemRepresentation.utf8), to: file(of: key.createdAt, in: directory))
    } catch {
      throw AccountsError(
        .internal, "A signing key cannot be written to \(directory.path): \(error)")
    }
  }

  static func remove(_ key: SigningKey, from directory: URL) {
    // A file that stays is read again at the next start and removed at the next change.
    try? FileManager.default.removeItem(at: file(of: key.createdAt, in: directory))
  }

  private static func file(of time: Int64, in directory: URL) -> URL {
    directory.appending(path: "\(prefix)\(time)\(suffix)")
  }

  private static func second(in name: String) -> Int64? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return Int64(name.dropFirst(prefix.count).dropLast(suffix.count))
  }
}
