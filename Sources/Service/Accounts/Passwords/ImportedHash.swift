import Crypto
import Foundation
import PasswordHashing

/// How another system hashed the passwords of users who come from there.
/// See https://firebase.google.com/docs/auth/admin/import-users
enum ImportedHash: Codable, Hashable, Sendable {
  /// Firebase's own.
  case scrypt(signerKey: [UInt8], saltSeparator: [UInt8], rounds: Int, memoryCost: Int)
  case standardScrypt(rounds: Int, blockSize: Int, parallelism: Int)
  case bcrypt
  case pbkdf2(rounds: Int)
  case digest(Digest, rounds: Int, isPasswordFirst: Bool)
  case hmac(Digest, key: [UInt8], isPasswordFirst: Bool)

  enum Digest: String, Codable, Hashable, Sendable {
    case md5 = "MD5"
    case sha1 = "SHA1"
    case sha256 = "SHA256"
    case sha512 = "SHA512"
  }

  /// Whether `password` is the one that was hashed.
  func verify(_ password: [UInt8], salt: [UInt8], hash: [UInt8]) -> Bool {
    switch self {
    case .scrypt(let signerKey, let separator, let rounds, let memoryCost):
      let scrypt = FirebaseScrypt(
        signerKey: signerKey, saltSeparator: separator, rounds: rounds, memoryCost: memoryCost)
      return scrypt.map { Secret.isEqual($0.hash(of: password, salt: salt), hash) } ?? false
    case .standardScrypt(let rounds, let blockSize, let parallelism):
      let scrypt = Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
      return scrypt.map {
        Secret.isEqual($0.key(from: password, salt: salt, count: hash.count), hash)
      } ?? false
    case .bcrypt:
      return Bcrypt(String(decoding: hash, as: UTF8.self))?.verify(password) ?? false
    case .pbkdf2(let rounds):
      return Secret.isEqual(
        PBKDF2.key(from: password, salt: salt, iterations: rounds, count: hash.count), hash)
    case .digest(let digest, let rounds, let isPasswordFirst):
      var value = digest.hash(isPasswordFirst ? password + salt : salt + password)
      for _ in 1..<max(1, rounds) { value = digest.hash(value) }
      return Secret.isEqual(value, hash)
    case .hmac(let digest, let key, let isPasswordFirst):
      let text = isPasswordFirst ? password + salt : salt + password
      return Secret.isEqual(digest.authenticate(text, key: key), hash)
    }
  }
}

extension ImportedHash.Digest {
  func hash(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .md5: Array(Insecure.MD5.hash(data: bytes))
    case .sha1: Array(Insecure.SHA1.hash(data: bytes))
    case .sha256: Array(SHA256.hash(data: bytes))
    case .sha512: Array(SHA512.hash(data: bytes))
    }
  }

  func authenticate(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    let key = SymmetricKey(data: key)
    return switch self {
    case .md5: Array(HMAC<Insecure.MD5>.authenticationCode(for: bytes, using: key))
    case .sha1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: key))
    case .sha256: Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
    case .sha512: Array(HMAC<SHA512>.authenticationCode(for: bytes, using: key))
    }
  }
}
