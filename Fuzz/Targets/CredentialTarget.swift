import Foundation

@testable import Accounts

/// A token, or a key as JSON, that somebody says is a sign-in provider's.
enum CredentialTarget {
  static func take(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    if let key = key(data) {
      for algorithm in ["RS256", "RS384", "RS512", "ES256", "ES384", "EdDSA", "none", ""] {
        try require(
          !key.isValid(Data(repeating: 1, count: 64), of: Data("x".utf8), algorithm: algorithm),
          "A signature was believed.")
      }
    }
    guard let token = JSONWebToken(text) else { return }
    for time in [Int64.min, 0, .max] {
      for longest in [0, 3_600, Int64.max] {
        _ = token.isCurrent(at: time, leeway: 0, longest: longest)
      }
    }
    try require(
      !token.isUnsigned || token.algorithm == "none", "A token that names an algorithm is unsigned."
    )
  }

  private static func key(_ data: Data) -> VerificationKey? {
    let members: [String: JSONValue]? = JSONDecoder().decode(from: data, mostValues: 1_000)
    return members.flatMap { VerificationKey(jwk: $0) }
  }
}
