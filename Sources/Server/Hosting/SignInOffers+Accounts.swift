import Accounts
import Foundation
import SignIn

extension SignInOffers {
  /// What a server's accounts offer.
  init(_ accounts: Accounts) {
    self.init(
      providers: {
        let offered = (try? await accounts.offeredProviders()) ?? []
        return offered.map { SignInProvider(id: $0.id, name: $0.name) }
      },
      photo: { try? await accounts.providerPhoto(at: $0) })
  }
}
