import Foundation
import GRDB

/// A user's password hash as a row.
struct PasswordRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "password"

  var uid: String
  var salt: Data
  var hash: Data
  var rounds: Int
  var blockSize: Int
  var parallelism: Int
  /// How the hash was made elsewhere, as JSON; the cost above then says nothing.
  var imported: String?

  init(uid: String, _ password: PasswordHash) {
    self.uid = uid
    salt = Data(password.salt)
    hash = Data(password.hash)
    rounds = password.cost.rounds
    blockSize = password.cost.blockSize
    parallelism = password.cost.parallelism
    imported = password.imported
      .flatMap { try? JSONEncoder().encode($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  var password: PasswordHash {
    PasswordHash(
      salt: Array(salt), hash: Array(hash),
      cost: PasswordCost(rounds: rounds, blockSize: blockSize, parallelism: parallelism),
      imported: imported.flatMap {
        try? JSONDecoder().decode(ImportedHash.self, from: Data($0.utf8))
      })
  }
}
