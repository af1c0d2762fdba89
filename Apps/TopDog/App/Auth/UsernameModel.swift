import AccountFlow
import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// The form that takes the username of a newcomer.
@MainActor @Observable
package final class UsernameModel {
  /// Whether somebody has the name that is typed.
  package enum Check: Hashable, Sendable {
    /// What is typed is not a username.
    case none
    /// The server is asked, or will be in a moment.
    case checking
    case free
    case taken
    /// The server could not be asked.
    case unknown
  }

  package var text = "" {
    didSet { if text != oldValue { textChanged() } }
  }
  package private(set) var check = Check.none
  /// Whether the name is being claimed, or was and the profile is on its way.
  package private(set) var isWorking = false
  /// Why the server refused the name, in its own words.
  package private(set) var error: String?

  @ObservationIgnored private let auth: AuthService
  @ObservationIgnored private let patience: Duration
  @ObservationIgnored private var checking: Task<Void, Never>?

  /// - Parameter patience: how long nothing is typed before the server is asked.
  package init(auth: AuthService, patience: Duration = .milliseconds(300)) {
    self.auth = auth
    self.patience = patience
  }

  isolated deinit {
    checking?.cancel()
  }

  /// What is wrong with the name; nil while it only lacks characters.
  package var mistake: String? {
    if let error { return error }
    if check == .taken { return UsernameError.taken(text).errorDescription }
    do {
      _ = try Username(text)
      return nil
    } catch .wrongLength(let count) where count < Username.lengths.lowerBound {
      return nil
    } catch {
      return error.errorDescription
    }
  }

  /// Whether the name can be asked for. The server decides, also while the check is not through.
  package var mayClaim: Bool {
    !isWorking && check != .none && check != .taken
  }

  /// Claims the name. The profile that the server makes leads into the app.
  package func continueButtonTapped() async {
    guard mayClaim, let username = try? Username(text) else { return }
    isWorking = true
    error = nil
    do throws(CallError) {
      try await auth.profiles.functions.claimUsername(username)
    } catch {
      isWorking = false
      self.error = error.errorDescription
    }
  }

  private func textChanged() {
    checking?.cancel()
    checking = nil
    error = nil
    guard let username = try? Username(text) else {
      check = .none
      return
    }
    check = .checking
    checking = Task { [weak self, patience] in
      try? await Task.sleep(for: patience)
      guard !Task.isCancelled else { return }
      await self?.ask(for: username)
    }
  }

  private func ask(for username: Username) async {
    let answer: Check
    do {
      answer = try await auth.isFree(username) ? .free : .taken
    } catch {
      answer = .unknown
    }
    guard !Task.isCancelled, !isWorking else { return }
    check = answer
  }
}
