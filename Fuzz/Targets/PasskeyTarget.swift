import Foundation

@testable import Accounts

/// What an authenticator tells of a passkey: CBOR, and the data before a key.
enum PasskeyTarget {
  static func take(_ data: Data) throws {
    let bytes = Array(data)
    var reader = CBORReader(bytes)
    while let value = reader.next() {
      try require(reader.offset <= bytes.count, "It read on after the end.")
      try check(PasskeyPublicKey(cose: value))
    }
    guard let authenticator = AuthenticatorData(bytes) else { return }
    _ = authenticator.isFor("example.com")
    try check(authenticator.credential?.key)
  }

  /// Nobody has signed anything with it.
  private static func check(_ key: PasskeyPublicKey?) throws {
    guard let key else { return }
    try require(
      !key.isValid(Data(repeating: 1, count: 64), of: Data("x".utf8)), "A signature was believed.")
    let again = PasskeyPublicKey(algorithm: key.algorithm, bytes: key.bytes)
    _ = again.isValid(Data(), of: Data())
  }
}
