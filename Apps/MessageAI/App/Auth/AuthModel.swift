import FirebaseAuth
import Foundation
import Observation
import SignIn

/// The form that signs somebody in or up.
@MainActor @Observable
package final class AuthModel {
  /// What the form is for.
  package enum Mode: String, CaseIterable, Hashable {
    case signIn = "Sign In"
    case signUp = "Sign Up"
  }

  package var mode = Mode.signIn
  package var email = ""
  package var password = ""
  package private(set) var error: String?
  /// What has been done, for who waits to read it.
  package private(set) var notice: String?
  package private(set) var isWorking = false
  /// Where people can sign in beside here.
  package private(set) var providers: [SignInProvider] = []
  /// The one at which somebody is signing in.
  package private(set) var chosenProvider: SignInProvider?

  @ObservationIgnored private let auth: AuthService

  package init(auth: AuthService) {
    self.auth = auth
  }

  /// What is wrong with the form, or nil when it can be sent.
  package var mistake: String? {
    if let addressMistake { return addressMistake }
    if password.isEmpty { return "Enter a password." }
    if mode == .signUp, password.count < 6 { return "Use at least 6 characters for the password." }
    return nil
  }

  package func modeChanged() {
    error = nil
    notice = nil
  }

  package func appeared() async {
    providers = await auth.providers()
  }

  package func providerButtonTapped(_ provider: SignInProvider) async {
    await work(unless: nil) {
      chosenProvider = provider
      defer { chosenProvider = nil }
      do {
        try await auth.signIn(at: provider)
      } catch is CancellationError {
        // They know that they came back.
      }
    }
  }

  /// The people of a demonstration; none elsewhere.
  package var demoPeople: [DemoSignIn] { auth.demoPeople }

  package func demoPersonTapped(_ person: DemoSignIn) async {
    await work(unless: nil) {
      try await auth.signIn(email: person.email, password: person.password)
    }
  }

  package func submitButtonTapped() async {
    await work(unless: mistake) {
      switch mode {
      case .signIn: try await auth.signIn(email: address, password: password)
      case .signUp: try await auth.signUp(email: address, password: password)
      }
    }
  }

  package func forgotPasswordButtonTapped() async {
    await work(unless: addressMistake) {
      do {
        try await auth.sendPasswordReset(email: address)
      } catch let problem as NSError
        where AuthErrorCode(rawValue: problem.code) == .operationNotAllowed
      {
        error = "This server sends no mail. Ask your administrator for a new password."
        return
      }
      notice = "If \(address) has an account, a mail with a link to a new password is on its way."
    }
  }

  private func work(unless mistake: String?, _ action: () async throws -> Void) async {
    guard !isWorking else { return }
    error = mistake
    notice = nil
    guard mistake == nil else { return }
    isWorking = true
    defer { isWorking = false }
    do {
      try await action()
    } catch {
      self.error = error.localizedDescription
    }
  }

  private var addressMistake: String? {
    if address.isEmpty { return "Enter your e-mail address." }
    if !address.contains("@") { return "This is not a complete e-mail address." }
    return nil
  }

  private var address: String {
    email.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
