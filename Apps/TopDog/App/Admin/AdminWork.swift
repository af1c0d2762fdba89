import FirebaseParts
import Observation

/// One thing that an administrator does at a time: what came of it, or why it failed.
@MainActor @Observable
package final class AdminWork {
  package private(set) var isRunning = false
  package private(set) var problem: String?
  /// What came of the last action, in a sentence.
  package private(set) var outcome: String?

  @ObservationIgnored private let requests: OpenRequests

  package init(_ requests: OpenRequests) {
    self.requests = requests
  }

  /// Runs an action unless another one runs; gives whether it succeeded.
  ///
  /// - Parameters:
  ///   - deed: what is done, down to each value. After an answer that was lost the same deed is the
  ///     same request.
  ///   - subject: what it is done to, such as a tournament.
  ///   - action: gets the id of the request, and gives what came of it.
  @discardableResult
  package func run(
    _ deed: some Hashable & Sendable, on subject: String,
    _ action: @MainActor (_ requestId: String) async throws -> String?
  ) async -> Bool {
    guard begin() else { return false }
    defer { isRunning = false }
    do {
      outcome = try await action(requests.id(of: AnyHashable(deed), on: subject))
      requests.answered(subject)
      return true
    } catch {
      if failed(error) { requests.answered(subject) }
      return false
    }
  }

  /// Runs what changes nothing, such as a preview, unless another action runs.
  package func look(_ action: @MainActor () async throws -> Void) async {
    guard begin() else { return }
    defer { isRunning = false }
    do {
      try await action()
    } catch {
      _ = failed(error)
    }
  }

  /// Says why something could not begin, such as that a file cannot be read.
  func refuse(_ sentence: String) {
    outcome = nil
    problem = sentence
  }

  /// Forgets what was said of the last action.
  func clear() {
    problem = nil
    outcome = nil
  }

  private func begin() -> Bool {
    guard !isRunning else { return false }
    isRunning = true
    clear()
    return true
  }

  /// Says why it failed; gives whether the server has refused it, so that nothing was changed.
  private func failed(_ error: any Error) -> Bool {
    let error = error as? CallError ?? CallError(error)
    problem = error.errorDescription
    if case .refused = error { return true }
    return false
  }
}
