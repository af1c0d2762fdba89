import FirebaseAuth
import Foundation
import Observation
import SignIn

/// The form that signs somebody in or up.
@MainActor @Observable
public final class SignInModel {
  /// What the form does when it is sent.
  public enum Mode: String, CaseIterable, Hashable {
    case signIn = "Sign In"
    case signUp = "Sign Up"
  }

  /// What the form is for.
  public enum Purpose: Hashable, Sendable {
    /// Signing in, or making an account.
    case entry
    /// Giving a guest an account.
    case upgrade
  }

  public var mode: Mode {
    didSet { if mode != oldValue { forgetAnswers() } }
  }
  public var email = ""
  public var password = ""
  /// The password once more, where a new one is asked for twice.
  public var confirmation = ""
  public private(set) var error: String?
  /// What has been done, for who waits to read it.
  public private(set) var notice: String?
  public private(set) var isWorking = false
  /// Where people can sign in beside here.
  public private(set) var providers: [SignInProvider] = []
  /// The one at which somebody is signing in.
  public private(set) var chosenProvider: SignInProvider?

  public let purpose: Purpose
  /// Whether a new password is typed twice.
  public let asksTwice: Bool

  @ObservationIgnored private let service: SignInService

  /// The fewest characters of a new password.
  public static let shortestPassword = 6

  /// - Parameters:
  ///   - service: signs in.
  ///   - purpose: what the form is for.
  ///   - asksTwice: whether a new password is typed twice.
  public init(
    _ service: SignInService, for purpose: Purpose = .entry, asksTwice: Bool = false
  ) {
    self.service = service
    self.purpose = purpose
    self.asksTwice = asksTwice
    mode = purpose == .upgrade ? .signUp : .signIn
  }

  /// Whether the password is typed twice now.
  public var isConfirming: Bool { asksTwice && mode == .signUp }

  /// What is wrong with the form, or nil when it can be sent.
  public var mistake: String? {
    if let addressMistake { return addressMistake }
    if password.isEmpty { return "Enter a password." }
    guard mode == .signUp else { return nil }
    if password.count < Self.shortestPassword {
      return "Use at least \(Self.shortestPassword) characters for the password."
    }
    return isConfirming && confirmation != password ? "The two passwords are not the same." : nil
  }

  /// Learns where people can sign in beside here.
  public func appeared() async {
    providers = await service.providers()
  }

  /// Signs in at a provider, or gives a guest's account a way to do so.
  public func providerButtonTapped(_ provider: SignInProvider) async {
    await work(unless: nil) {
      chosenProvider = provider
      defer { chosenProvider = nil }
      switch purpose {
      case .entry: try await service.signIn(at: provider)
      case .upgrade: try await service.upgrade(at: provider)
      }
    }
  }

  /// The people of a demonstration; none elsewhere.
  public var demoPeople: [DemoSignIn] { service.demoPeople }

  /// Signs in as somebody of the demonstration.
  public func demoPersonTapped(_ person: DemoSignIn) async {
    await work(unless: nil) {
      try await service.signIn(email: person.email, password: person.password)
    }
  }

  /// Sends the form.
  public func submitButtonTapped() async {
    await work(unless: mistake) {
      switch (purpose, mode) {
      case (.upgrade, _): try await service.upgrade(email: address, password: password)
      case (.entry, .signUp): try await service.signUp(email: address, password: password)
      case (.entry, .signIn): try await service.signIn(email: address, password: password)
      }
    }
  }

  /// Mails a link to a new password.
  public func forgotPasswordButtonTapped() async {
    await work(unless: addressMistake) {
      do {
        try await service.sendPasswordReset(email: address)
      } catch let problem as NSError
        where AuthErrorCode(rawValue: problem.code) == .operationNotAllowed
      {
        error = "This server sends no mail. Ask your administrator for a new password."
        return
      }
      notice = "If \(address) has an account, a mail with a link to a new password is on its way."
    }
  }

  /// Does something that signs in another way, as a form of the app's own does.
  public func work(_ action: () async throws -> Void) async {
    await work(unless: nil, action)
  }

  /// Takes the error away once it has been read.
  public func errorRead() {
    error = nil
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
    } catch is CancellationError {
      // The person knows that they came back.
    } catch {
      self.error = error.localizedDescription
    }
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
