import AwardsDomain
import CloudFunctions
import Foundation
import Purchases

/// What Awards With Friends brings to the server.
package struct AwardsBackend: AppBackend {
  package init() {}

  package var rules: String {
    get throws { try Self.rules(named: "firestore") }
  }

  package var storageRules: String? {
    get throws { try Self.rules(named: "storage") }
  }

  /// What unlocks creating and joining, for the price of the specification.
  package var catalog: StoreCatalog {
    StoreCatalog(
      [
        CatalogProduct(
          Entitlement.competitions, .nonConsumable, name: "Unlock Competitions",
          summary: "Create and join any competition.",
          price: Money(minorUnits: 299, currency: "USD"))
      ],
      appStore: StoreCatalog.AppStoreIdentity(
        bundleID: "com.awardswithfriends.app", appleID: 1_638_720_136))
  }

  package var demoPeople: [DemoPerson] { DemoPerson.awardsCast }

  /// Makes the people and shows of the demonstration. What was made once, people may have changed, so it
  /// stays as it is.
  package func seed(_ admin: Admin) async throws {
    try await DemoSeed(admin, now: Date()).run()
  }

  private static func rules(named name: String) throws -> String {
    guard let file = Bundle.module.url(forResource: name, withExtension: "rules") else {
      throw AdminError("The \(name).rules of Awards With Friends is missing beside the program.")
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
