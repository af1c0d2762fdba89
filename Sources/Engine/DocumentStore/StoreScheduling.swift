import Dispatch

/// What a store's own work runs on. A simulation of the store brings its own, and so decides what
/// happens when.
package struct StoreScheduling: Sendable {
  package typealias Work = @Sendable () -> Void

  /// Where tasks of the store run that nobody waits for; nil where Swift's own do.
  package var tasks: (any TaskExecutor)?
  /// Runs work on the store's one thread of commits, one piece after another.
  package var commits: @Sendable (@escaping Work) -> Void
  /// Runs work after so many milliseconds.
  package var later: @Sendable (Int, @escaping Work) -> Void
  /// Names transactions: no two alike, and not to be guessed.
  package var transactionID: @Sendable () -> TransactionID

  package init(
    tasks: (any TaskExecutor)?, commits: @escaping @Sendable (@escaping Work) -> Void,
    later: @escaping @Sendable (Int, @escaping Work) -> Void,
    transactionID: @escaping @Sendable () -> TransactionID
  ) {
    self.tasks = tasks
    self.commits = commits
    self.later = later
    self.transactionID = transactionID
  }

  /// Threads of the machine, for one store.
  package static func threads() -> StoreScheduling {
    let commits = DispatchQueue(label: "hearth.commits", qos: .userInitiated)
    let transactions = DispatchQueue(label: "hearth.transactions")
    return StoreScheduling(
      tasks: nil, commits: { work in commits.async { work() } },
      later: { milliseconds, work in
        transactions.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { work() }
      }, transactionID: TransactionID.random)
  }
}
