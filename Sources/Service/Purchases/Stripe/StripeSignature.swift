import Crypto
package import Foundation

/// Proves that a message comes from Stripe: https://docs.stripe.com/webhooks#verify-manually
package struct StripeSignature: Sendable {
  /// How many seconds old a message may be, or ahead of this clock, as in Stripe's own libraries.
  private static let tolerance: Int64 = 300

  private let secrets: [SymmetricKey]

  /// - Parameter secrets: a message is taken that was signed with any of them.
  package init(secrets: [String]) {
    self.secrets = secrets.map { SymmetricKey(data: Data($0.utf8)) }
  }

  /// Throws unless a message was signed with one of the secrets, lately.
  ///
  /// - Parameters:
  ///   - header: the `Stripe-Signature`, such as `t=1700000000,v1=5257a8…`.
  ///   - body: the message, byte by byte as it came.
  package func check(_ header: String, of body: Data, now: Date) throws(PurchasesError) {
    var time: String?
    var signatures: [Data] = []
    for part in header.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map {
        String($0).trimmingCharacters(in: .whitespaces)
      }
      guard pair.count == 2 else { continue }
      if pair[0] == "t" { time = pair[1] }
      if pair[0] == "v1", let bytes = Self.bytes(ofHex: pair[1]) { signatures.append(bytes) }
    }
    guard let time, let seconds = Int64(time), !signatures.isEmpty else {
      throw PurchasesError(.forged, "The message has no signature of Stripe.")
    }
    let signed = Data("\(time).".utf8) + body
    // Comparing takes the same time however much of a signature is right.
    let isSigned = secrets.reduce(false) { found, key in
      signatures.reduce(found) { found, signature in
        HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: signed, using: key)
          || found
      }
    }
    guard isSigned else {
      throw PurchasesError(
        .forged, "The message was not signed with a secret of this server's endpoint at Stripe.")
    }
    let (age, overflow) = Int64(now.timeIntervalSince1970).subtractingReportingOverflow(seconds)
    guard !overflow, (-Self.tolerance...Self.tolerance).contains(age) else {
      throw PurchasesError(
        .forged, "The message was signed too long ago, or this server's clock is wrong.")
    }
  }

  private static func bytes(ofHex text: String) -> Data? {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    var bytes = Data()
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...index + 1], as: UTF8.self)
      guard pair.allSatisfy(\.isHexDigit), let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
