import FirebaseAuth
import Foundation
import Observation

/// The form that signs somebody in or up by an address and a password.
@MainActor @Observable
package final class EmailSignInModel {
  /// What the form is for.
  package enum Purpose {
    /// Signing in, or making an account.
    case entry
    /// Giving a guest an account.
    case upgrade
  }

  package var isSignUp: Bool {
    didSet { if isSignUp != oldValue { forgetAnswers() } }
  }
  package var email = ""
  package var password = ""
  package var confirmPassword = ""
  package private(set) var isLoading = false
  package private(set) var error: String?
  /// What has been done.
  package private(set) var notice: String?

  package let purpose: Purpose
  @ObservationIgnored private let auth: AuthService

  /// The fewest characters of a new password.
  static let shortestPassword = 6

  package init(auth: AuthService, for purpose: Purpose = .entry) {
    self.auth = auth
    self.purpose = purpose
    isSignUp = purpose == .upgrade
  }

  package var title: String { isSignUp ? "Create Account" : "Sign In" }

  /// What is wrong with the form, or nil when it can be sent.
  package var mistake: String? {
    if let addressMistake { return addressMistake }
    if password.isEmpty { return "Enter your password." }
    if password.count < Self.shortestPassword {
      return "The password needs at least \(Self.shortestPassword) characters."
    }
    if isSignUp, confirmPassword != password { return "The two passwords are not the same." }
    return nil
  }

  package func submitButtonTapped() async {
    await work(unless: mistake) {
      switch (purpose, isSignUp) {
      case (.upgrade, _): try await auth.upgrade(email: address, password: password)
      case (.entry, true): try await auth.signUpWithEmail(email: address, password: password)
      case (.entry, false): try await auth.signInWithEmail(email: address, password: password)
      }
    }
  }

  package func forgotPasswordButtonTapped() async {
    await work(unless: addressMistake) {
      do {
        try await auth.sendPasswordReset(email: address)
        notice = "If \(address) has an account, a mail with a link to a new password is on its way."
      } catch let problem as NSError
        where AuthErrorCode(rawValue: problem.code) == .operationNotAllowed
      {
        error = "This server sends no mail. Ask its administrator for a new password."
      }
    }
  }

  private func work(unless mistake: String?, _ action: () async throws -> Void) async {
    guard !isLoading else { return }
    error = mistake
    notice = nil
    guard mistake == nil else { return }
    isLoading = true
    defer { isLoading = false }
    do { try await action() } catch { self.error = error.localizedDescription }
  }

  private func forgetAnswers() {
    error = nil
    notice = nil
  }

  private var address: String { email.trimmingCharacters(in: .whitespacesAndNewlines) }

  private var addressMistake: String? {
    if address.isEmpty { return "Enter your e-mail address." }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isComplete =
      parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".")
      && !address.contains(where: \.isWhitespace)
    return isComplete ? nil : "This is not a complete e-mail address."
  }
}
