import Crypto
import CryptoExtras
import Foundation

/// A signed set of claims in its compact form, taken apart but not yet believed.
/// See RFC 7515 and RFC 7519.
struct JSONWebToken: Sendable {
  /// Its compact form.
  let text: String
  let header: [String: JSONValue]
  let claims: [String: JSONValue]
  private let signedPart: Data
  private let signature: Data

  /// Longer than any token that is taken here.
  private static let longest = 32 * 1024
  /// More than the claims of any token are.
  private static let mostValues = 1_000

  /// Nil unless the text is three parts, of which the first two are JSON objects.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Base64URL.data(parts[2])
    else { return nil }
    self.text = text
    self.header = header
    self.claims = claims
    self.signature = signature
    signedPart = Data("\(parts[0]).\(parts[1])".utf8)
  }

  /// How it says it is signed.
  var algorithm: String { header["alg"]?.string ?? "none" }
  /// The name of the key that it says it is signed with.
  var keyID: String? { header["kid"]?.string }
  /// Whether it does not even claim to be signed.
  var isUnsigned: Bool { algorithm == "none" && signature.isEmpty }

  /// Whether `key` signed it by the algorithm that it names, one of `algorithms`.
  func isSigned(by key: VerificationKey, algorithms: Set<String> = ["RS256"]) -> Bool {
    algorithms.contains(algorithm)
      && key.isValid(signature, of: signedPart, algorithm: algorithm)
  }

  /// Whether it was issued by `time`, has not expired then, and lasts for at most `longest`
  /// seconds.
  ///
  /// The maker of a token chooses its times, up to the ends of their type.
  ///
  /// - Parameter leeway: how many seconds the clock of its issuer may be ahead.
  func isCurrent(at time: Int64, leeway: Int64 = 60, longest: Int64) -> Bool {
    guard case .integer(let expiry) = claims["exp"], case .integer(let issued) = claims["iat"],
      time < expiry, issued <= time + leeway
    else { return false }
    let (life, isTooLong) = expiry.subtractingReportingOverflow(issued)
    return !isTooLong && life <= longest
  }

  /// The token of `claims`, signed with RS256.
  static func sign(_ claims: [String: JSONValue], with key: SigningKey) throws(AccountsError)
    -> String
  {
    let header: [String: JSONValue] = [
      "alg": .string("RS256"), "kid": .string(key.id), "typ": .string("JWT"),
    ]
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text =
        Base64URL.text(try encoder.encode(header)) + "."
        + Base64URL.text(try encoder.encode(claims))
      let signature = try key.privateKey.signature(
        for: SHA256.hash(data: Data(text.utf8)), padding: .insecurePKCS1v1_5)
      return text + "." + Base64URL.text(signature.rawRepresentation)
    } catch {
      throw AccountsError(.internal, "The token cannot be signed: \(error)")
    }
  }

  private static func object(_ part: Substring) -> [String: JSONValue]? {
    Base64URL.data(part).flatMap {
      JSONDecoder().decode(from: $0, mostValues: mostValues)
    }
  }
}
