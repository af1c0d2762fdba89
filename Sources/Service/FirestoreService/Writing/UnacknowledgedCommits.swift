import Accounts
import DocumentModel
import DocumentStore
import Synchronization

/// The commits of write streams of which nobody knows whether their clients have had the answer.
///
/// A client acknowledges with the stream token of a later request. What it has not acknowledged
/// when its stream breaks, it may send again over its next stream. Kept in memory, and only the
/// latest: a client has at most ten commits under way.
final class UnacknowledgedCommits: Sendable {
  /// Whose commits they are: a client that connects again is known by its user alone.
  struct Party: Hashable {
    var user: String?
    var database: DatabaseName

    init(caller: Caller, database: DatabaseName) {
      user = if case .user(let user) = caller { user.uid } else { nil }
      self.database = database
    }
  }

  struct Commit {
    var stream: StreamID
    /// Its place among the stream's commits, from 1.
    var number: UInt64
    var result: CommitResult
    /// Stands for the writes, which may be large. Seeded anew for each process, so that nobody can
    /// look for two that share one.
    private let fingerprint: Int

    init(stream: StreamID, number: UInt64, writes: [Write], result: CommitResult) {
      self.stream = stream
      self.number = number
      self.result = result
      fingerprint = writes.hashValue
    }

    func committed(_ writes: [Write]) -> Bool { fingerprint == writes.hashValue }
  }

  private static let mostCommits = 32
  private static let mostParties = 10_000

  private let commits = Mutex<[Party: [Commit]]>([:])

  func add(_ commit: Commit, by party: Party) {
    commits.withLock { commits in
      if commits[party] == nil, commits.count >= Self.mostParties, let any = commits.keys.first {
        commits[any] = nil
      }
      var own = commits[party] ?? []
      if own.count >= Self.mostCommits { own.removeFirst() }
      own.append(commit)
      commits[party] = own
    }
  }

  /// Forgets the stream's commits up to the numbered one.
  func acknowledge(_ party: Party, on stream: StreamID, upTo number: UInt64) {
    commits.withLock { commits in
      guard var own = commits[party] else { return }
      own.removeAll { $0.stream == stream && $0.number <= number }
      commits[party] = own.isEmpty ? nil : own
    }
  }

  /// What these very writes gave when another stream of the party committed them.
  func result(of writes: [Write], by party: Party, on stream: StreamID) -> CommitResult? {
    commits.withLock { commits in
      commits[party]?.last { $0.stream != stream && $0.committed(writes) }?.result
    }
  }
}
