import FirebaseCore
import FirebaseFirestore

/// The Firestore of an app whose cache belongs to the person who is signed in: it is emptied when they
/// sign out, so that the next person finds nothing.
@MainActor
package final class PersonalFirestore {
  /// What the app works with now. After `empty()` it is another one.
  package private(set) var current: Firestore

  private let app: FirebaseApp
  private var emptying: Task<Void, Never>?

  package init(app: FirebaseApp) {
    self.app = app
    current = Firestore.firestore(app: app)
  }

  /// Whether the server has, or has refused, everything that was written here. One that says nothing
  /// for a moment has not.
  package func isEverythingSent(within patience: Duration = .milliseconds(300)) async -> Bool {
    let (answers, teller) = AsyncStream.makeStream(of: Bool.self)
    current.waitForPendingWrites { teller.yield($0 == nil) }
    let waiting = Task {
      try? await Task.sleep(for: patience)
      teller.yield(false)
    }
    defer { waiting.cancel() }
    for await answer in answers { return answer }
    return false
  }

  /// Removes the cache, with the writes that are not sent.
  package func empty() async {
    let task = Task { [current] in
      try? await current.terminate()
      try? await current.clearPersistence()
      self.current = Firestore.firestore(app: app)
    }
    emptying = task
    await task.value
  }

  /// Returns once nothing is being removed. Nobody signs in before.
  package func isEmptied() async {
    await emptying?.value
  }
}
