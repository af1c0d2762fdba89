package import DocumentModel

/// A commit's version and what each of its writes gave, in order.
package struct CommitResult: Sendable {
  package var commitTime: Timestamp
  package var writes: [Write.Result]

  package init(commitTime: Timestamp, writes: [Write.Result]) {
    self.commitTime = commitTime
    self.writes = writes
  }
}
