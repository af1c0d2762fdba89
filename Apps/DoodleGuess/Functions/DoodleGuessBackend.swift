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

  package var demoPeople: [DemoPerson] { DemoPerson.doodleCast }

  /// Makes a couple with their drawings, and somebody who waits for a partner. What was made once, people may
  /// have changed, so it stays as it is.
  package func seed(_ admin: Admin) async throws {
    try await DemoSeed(admin, now: Date()).run()
  }

  /// Tries that were counted.
  package var expiringDocuments: [ExpiringDocuments] {
    [ExpiringDocuments(of: Collections.attempts, by: "expiresAt")]
  }
}
