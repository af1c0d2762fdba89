import AwardsDomain
import DomainParts
import Foundation
import Observation
import SignIn

/// The first screen: the ways to sign in.
@MainActor @Observable
package final class LoginModel {
  package private(set) var isLoading = false
  package var error: String?
  /// Where people can sign in beside here.
  package private(set) var providers: [SignInProvider] = []
  /// What a guest wants to be called.
  package var guestName = ""

  @ObservationIgnored private let auth: AuthService

  package init(auth: AuthService) {
    self.auth = auth
  }

  /// The people of a demonstration; none elsewhere.
  package var demoPeople: [DemoSignIn] { auth.demoPeople }

  package func appeared() async {
    providers = await auth.providers()
  }

  package func providerButtonTapped(_ provider: SignInProvider) async {
    await work { try await auth.signIn(at: provider) }
  }

  package func demoPersonTapped(_ person: DemoSignIn) async {
    await work {
      try await auth.signInWithEmail(email: person.email, password: person.password)
    }
  }

  package func joinAsGuestTapped() async {
    await work { try await auth.joinAsGuest(named: PersonName(guestName)) }
  }

  private func work(_ action: () async throws -> Void) async {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    do {
      try await action()
    } catch is CancellationError {
      // The person knows that they came back.
    } catch {
      self.error = error.localizedDescription
    }
  }
}
