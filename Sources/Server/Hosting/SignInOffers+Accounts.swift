import Accounts
import CloudFunctions
import Foundation
import SignIn

extension SignInOffers {
  /// What a server's accounts offer.
  ///
  /// - Parameter people: the people of a demonstration.
  init(_ accounts: Accounts, people: [DemoPerson]) {
    self.init(
      providers: {
        let offered = (try? await accounts.offeredProviders()) ?? []
        return offered.map { SignInProvider(id: $0.id, name: $0.name) }
      },
      photo: { try? await accounts.providerPhoto(at: $0) },
      people: people.map {
        DemoSignIn(name: $0.name, email: $0.email, password: $0.password)
      })
  }
}
