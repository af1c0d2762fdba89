import PasswordHashing

extension ImportedHash {
  /// Reads how the hashes of an import were made; nil where nothing is said.
  init?(_ fields: RequestFields) throws(AccountsError) {
    guard let name = try fields.string("hashAlgorithm") else { return nil }
    let key = try fields.bytes("signerKey") ?? []
    let rounds = Int(try fields.integer("rounds") ?? 0)
    let isPasswordFirst = try fields.string("passwordHashOrder") == "PASSWORD_AND_SALT"
    switch name {
    case "SCRYPT":
      let separator = try fields.bytes("saltSeparator") ?? []
      let memoryCost = Int(try fields.integer("memoryCost") ?? 0)
      guard
        FirebaseScrypt(
          signerKey: key, saltSeparator: separator, rounds: rounds, memoryCost: memoryCost) != nil
      else { throw Self.refusal("SCRYPT takes a signer key, 1 to 8 rounds, memory cost 1 to 14.") }
      self = .scrypt(
        signerKey: key, saltSeparator: separator, rounds: rounds, memoryCost: memoryCost)
    case "STANDARD_SCRYPT":
      let memoryCost = try fields.integer("memoryCost") ?? 0
      let cost = Int(try fields.integer("cpuMemCost") ?? memoryCost)
      let blockSize = Int(try fields.integer("blockSize") ?? 0)
      let parallelism = Int(try fields.integer("parallelization") ?? 0)
      guard Scrypt(rounds: cost, blockSize: blockSize, parallelism: parallelism) != nil else {
        throw Self.refusal("STANDARD_SCRYPT takes a power of two as memory cost and small others.")
      }
      self = .standardScrypt(rounds: cost, blockSize: blockSize, parallelism: parallelism)
    case "BCRYPT":
      self = .bcrypt
    case "PBKDF2_SHA256":
      guard (1...120_000).contains(rounds) else {
        throw Self.refusal("PBKDF2_SHA256 takes 1 to 120000 rounds.")
      }
      self = .pbkdf2(rounds: rounds)
    case "MD5", "SHA1", "SHA256", "SHA512":
      guard let digest = Digest(rawValue: name), (0...8192).contains(rounds) else {
        throw Self.refusal("\(name) takes 0 to 8192 rounds.")
      }
      self = .digest(digest, rounds: rounds, isPasswordFirst: isPasswordFirst)
    case "HMAC_MD5", "HMAC_SHA1", "HMAC_SHA256", "HMAC_SHA512":
      guard let digest = Digest(rawValue: String(name.dropFirst(5))), !key.isEmpty else {
        throw Self.refusal("\(name) takes a signer key.")
      }
      self = .hmac(digest, key: key, isPasswordFirst: isPasswordFirst)
    default:
      throw Self.refusal("\(name) is not known.")
    }
  }

  private static func refusal(_ message: String) -> AccountsError {
    AccountsError(.invalidHashAlgorithm, message)
  }
}
