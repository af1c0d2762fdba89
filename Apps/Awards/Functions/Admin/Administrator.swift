import Accounts
import AwardsDomain
import CloudFunctions

/// The people who administer the awards: accounts with the custom claim `awardsAdmin`, which is
/// true.
package enum Administrator {
  package static let claim = AdministratorClaim.name

  /// Throws for everybody else.
  package static func check(_ user: AuthenticatedUser?) throws(HTTPSError) {
    guard user?.claims[claim] == .boolean(true) else {
      throw HTTPSError(.permissionDenied, "Only administrators of the awards can do this.")
    }
  }
}
