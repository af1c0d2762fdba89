import FirebaseAuth
import Foundation
import Observation

/// The form that signs somebody in or up.
@MainActor @Observable
package final class AuthModel {
  package enum Mode: String, CaseIterable, Hashable {
    case signIn = "Sign In"
    case signUp = "Sign Up"
  }

  package var mode = Mode.signIn
  package var email = ""
  package var password = ""
  package private(set) var error: String?
  package private(set) var isWorking = false

  @ObservationIgnored private let auth: AuthService

  package init(auth: AuthService) {
    self.auth = auth
  }

  /// What is wrong with the form, or nil when it can be sent.
  package var mistake: String? {
    if address.isEmpty { return "Enter your e-mail address." }
    if !address.contains("@") { return "This is not a complete e-mail address." }
    if password.isEmpty { return "Enter a password." }
    if mode == .signUp, password.count < 6 { return "Use at least 6 characters for the password." }
    return nil
  }

  package func modeChanged() {
    error = nil
  }

  package func submitButtonTapped() async {
    guard !isWorking else { return }
    error = mistake
    guard error == nil else { return }
    isWorking = true
    defer { isWorking = false }
    do {
      switch mode {
      case .signIn: try await auth.signIn(email: address, password: password)
      case .signUp: try await auth.signUp(email: address, password: password)
      }
    } catch {
      self.error = error.localizedDescription
    }
  }

  private var address: String {
    email.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
