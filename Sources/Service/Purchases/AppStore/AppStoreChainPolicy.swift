import SwiftASN1
import X509

/// Lets only chains of three certificates pass that Apple marked for signing receipts.
struct AppStoreChainPolicy: VerifierPolicy {
  /// Marks the certificate that signs for the App Store.
  private static let leafMark: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
  /// Marks the authority above it, Apple's Worldwide Developer Relations.
  private static let authorityMark: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 2, 1]

  let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = []

  mutating func chainMeetsPolicyRequirements(
    chain: UnverifiedCertificateChain
  ) async -> PolicyEvaluationResult {
    guard chain.count == 3 else {
      return .failsToMeetPolicy(reason: "The chain does not have three certificates.")
    }
    guard chain[0].extensions[oid: Self.leafMark] != nil,
      chain[1].extensions[oid: Self.authorityMark] != nil
    else { return .failsToMeetPolicy(reason: "A certificate is not marked for the App Store.") }
    return .meetsPolicy
  }
}
