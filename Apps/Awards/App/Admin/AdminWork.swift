import Foundation
import Observation

/// One thing that an administrator does at a time, and why it failed.
@MainActor @Observable
final class AdminWork {
  private(set) var isRunning = false
  var problem: String?

  /// Runs an action unless another one runs; `done` comes after it succeeded.
  func run(
    _ action: @escaping @MainActor () async throws -> Void,
    done: @escaping @MainActor () -> Void = {}
  ) {
    guard !isRunning else { return }
    isRunning = true
    problem = nil
    Task {
      do {
        try await action()
        isRunning = false
        done()
      } catch {
        problem = error.localizedDescription
        isRunning = false
      }
    }
  }
}
