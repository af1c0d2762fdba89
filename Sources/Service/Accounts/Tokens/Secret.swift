import Crypto
import Foundation

/// Random values that nobody can guess, and their comparison.
enum Secret {
  /// So many random bytes from the system's generator.
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// 32 random bytes in the alphabet of URLs: a refresh token, a code, a challenge.
  static func token() -> String {
    Base64URL.text(bytes(32))
  }

  /// A user's id, in the form that Firebase gives them: 28 letters and digits.
  static func uid() -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var generator = SystemRandomNumberGenerator()
    return String(
      (0..<28).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
  }

  /// What is kept of a token: a person who reads the file cannot use it.
  static func digest(of token: String) -> Data {
    Data(SHA256.hash(data: Data(token.utf8)))
  }

  /// Compares in a time that does not depend on where the two differ.
  static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
