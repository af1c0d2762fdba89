import Accounts
import AuthenticationServices
import Foundation
import WebUI

extension AppleIDAuthorizer {
  /// Asks Apple on its own page, as a server's accounts know it.
  init(_ accounts: Accounts) {
    self.init { request in
      guard let visits = SiteVisits.current, let address = visits.returnAddress else {
        throw ASAuthorizationError(.notInteractive)
      }
      do {
        let scopes = request.requestedScopes ?? []
        let begun = try await accounts.beginAppleSignIn(
          returningTo: address, wantsName: scopes.contains(.fullName),
          wantsEmail: scopes.contains(.email), nonce: request.nonce)
        let person = try await accounts.finishAppleSignIn(
          visits.visit(begun.url), session: begun.session)
        return ASAuthorization(
          provider: ASAuthorizationAppleIDProvider(), credential: person.credential(for: request))
      } catch SiteVisits.Failure.cancelled, SiteVisits.Failure.ended {
        throw ASAuthorizationError(.canceled)
      } catch let error as AccountsError {
        switch error.code {
        case .operationNotAllowed: throw ASAuthorizationError(.notHandled)
        case .invalidIdentityResponse: throw ASAuthorizationError(.invalidResponse)
        default: throw ASAuthorizationError(.failed)
        }
      }
    }
  }
}

extension ProviderPerson {
  @MainActor
  fileprivate func credential(
    for request: ASAuthorizationAppleIDRequest
  ) -> ASAuthorizationAppleIDCredential {
    var name = PersonNameComponents()
    name.givenName = givenName
    name.familyName = familyName
    let isNamed = givenName != nil || familyName != nil
    return ASAuthorizationAppleIDCredential(
      user: id, state: request.state, authorizedScopes: request.requestedScopes ?? [],
      identityToken: Data(idToken.utf8), email: email, fullName: isNamed ? name : nil,
      realUserStatus: realUserStatus.flatMap(ASUserDetectionStatus.init) ?? .unknown)
  }
}
