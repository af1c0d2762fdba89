import CloudFunctions
import DoodleGuessDomain
import Foundation

/// What DoodleGuess brings to the server.
package struct DoodleGuessBackend: AppBackend {
  package init() {}

  package var rules: String {
    get throws { try Bundle.module.rules(named: "firestore") }
  }

  package var storageRules: String? {
    get throws { try Bundle.module.rules(named: "storage") }
  }

  /// Tries that were counted.
  package var expiringDocuments: [ExpiringDocuments] {
    [ExpiringDocuments(of: Collections.attempts, by: "expiresAt")]
  }
}
