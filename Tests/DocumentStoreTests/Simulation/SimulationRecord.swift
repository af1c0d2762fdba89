import DocumentModel
import DocumentStore

/// What the clients of a store saw in one of its runs, to be compared with a dictionary to which the
/// commits are applied one after another.
struct SimulationRecord: Sendable {
  typealias Documents = [DocumentPath: Document]

  /// What the reads of one state found.
  struct Read: Sendable {
    enum Found: Sendable {
      case query(Query, [Document])
      case documents([DocumentPath], Documents)
    }

    var found: Found
    var time: Timestamp

    func holds(in documents: Documents) -> Bool {
      switch found {
      case .query(let query, let results): query.results(among: documents.values) == results
      case .documents(let paths, let found):
        Set(paths).allSatisfy { found[$0] == documents[$0] }
      }
    }
  }

  struct Commit: Sendable {
    var writes: [Write]
    var time: Timestamp
    /// Nil where nobody was told.
    var results: [Write.Result]?
    /// What it relies on.
    var reads: [Read] = []
  }

  /// What a listener had of a query at a snapshot.
  struct Snapshot: Sendable {
    var target: String
    var query: Query
    var version: Timestamp
    var documents: [DocumentName: Document]
  }

  var commits: [Commit] = []
  var reads: [Read] = []
  var snapshots: [Snapshot] = []

  /// The documents that are left, where all was as it has to be.
  ///
  /// - Parameters:
  ///   - documents: those at the beginning, which all is as of `version` or later.
  ///   - groups: the versions of what was stored together.
  func check(
    from documents: Documents, at version: Timestamp, groups: [Timestamp]
  ) throws(SimulationFailure) -> Documents {
    var documents = documents
    var last = version
    var reads = reads.sorted { $0.time < $1.time }[...]
    var watching = try Watching(snapshots, groups: groups)
    for commit in commits.sorted(by: { $0.time < $1.time }) {
      guard commit.time > last else {
        throw SimulationFailure("A commit of \(commit.time) comes after \(last).")
      }
      while let read = reads.first, read.time < commit.time {
        try check(reads.removeFirst(), in: documents)
      }
      try watching.check(before: commit.time, documents)
      for read in commit.reads where !read.holds(in: documents) {
        throw SimulationFailure("A transaction relied on what had changed: \(read)")
      }
      try apply(commit, to: &documents)
      last = commit.time
    }
    for read in reads { try check(read, in: documents) }
    try watching.check(before: nil, documents)
    return documents
  }

  private func check(_ read: Read, in documents: Documents) throws(SimulationFailure) {
    guard read.holds(in: documents) else { throw SimulationFailure("Read wrongly: \(read)") }
  }

  private func apply(_ commit: Commit, to documents: inout Documents) throws(SimulationFailure) {
    for (place, write) in commit.writes.enumerated() {
      let name = DocumentName(database: testDatabase, path: write.path)
      let outcome: Write.Outcome
      do throws(ModelError) {
        outcome = try write.outcome(for: documents[write.path], named: name, at: commit.time)
      } catch {
        throw SimulationFailure("A commit was accepted that is not valid: \(error)")
      }
      documents[write.path] = outcome.document
      if let results = commit.results, results[place] != outcome.result {
        throw SimulationFailure("A write gave \(results[place]) and not \(outcome.result).")
      }
    }
  }
}

/// What was wrong.
struct SimulationFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Compares what listeners had with each state that was stored.
///
/// From its first snapshot to its last, a listener has at each of these states what it heard last: it
/// has missed none.
private struct Watching {
  private typealias Snapshot = SimulationRecord.Snapshot

  /// By target, in the order of hearing.
  private var snapshots: [String: ArraySlice<Snapshot>]
  /// The versions to look at.
  private var versions: ArraySlice<Timestamp>

  init(
    _ snapshots: [SimulationRecord.Snapshot], groups: [Timestamp]
  ) throws(SimulationFailure) {
    self.snapshots = Dictionary(grouping: snapshots, by: \.target).mapValues { $0[...] }
    versions = Set(groups + snapshots.map(\.version)).sorted()[...]
    for own in self.snapshots.values {
      for (first, second) in zip(own, own.dropFirst()) where second.version < first.version {
        throw SimulationFailure("A listener heard \(second.version) after \(first.version).")
      }
    }
  }

  mutating func check(
    before time: Timestamp?, _ documents: SimulationRecord.Documents
  ) throws(SimulationFailure) {
    while let version = versions.first, time.map({ version < $0 }) ?? true {
      versions.removeFirst()
      for (target, own) in snapshots {
        var own = own
        while own.count > 1, own[own.startIndex + 1].version <= version { own.removeFirst() }
        snapshots[target] = own
        guard let known = own.first, known.version <= version else { continue }
        // What comes after the last snapshot need not have been heard yet.
        if own.count == 1, known.version < version { continue }
        let results = known.query.results(among: documents.values)
        guard known.documents.count == results.count,
          results.allSatisfy({ known.documents[$0.name] == $0 })
        else {
          throw SimulationFailure(
            "At \(version) \(target) has \(known.documents.values) and not \(results) of "
              + "\(known.query)")
        }
      }
    }
  }
}
