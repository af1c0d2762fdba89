package import DocumentModel

extension MutationBatch {
  /// The document with the batch's writes to it, as it is to be shown until the server answers.
  func appliedLocally(to document: LocalDocument) -> LocalDocument {
    (baseWrites + writes).reduce(document) { document, write in
      write.path == document.path
        ? write.appliedLocally(to: document, localWriteTime: localWriteTime) : document
    }
  }
}

/// A batch with what the server answered to it.
package struct AcknowledgedBatch: Sendable {
  package var batch: MutationBatch
  package var commitVersion: Timestamp
  package var results: [Write.Result]
  /// Where the write stream is after this answer.
  package var position: WriteStreamPosition?

  package init(
    batch: MutationBatch, commitVersion: Timestamp, results: [Write.Result],
    position: WriteStreamPosition? = nil
  ) {
    self.batch = batch
    self.commitVersion = commitVersion
    self.results = results
    self.position = position
  }

  /// The version that each document has by the batch.
  var versions: [DocumentPath: Timestamp] {
    var versions: [DocumentPath: Timestamp] = [:]
    for (write, result) in zip(batch.writes, results) {
      versions[write.path] = version(by: result)
    }
    return versions
  }

  /// The document with the batch's writes to it, as the server acknowledged them.
  func applied(to document: LocalDocument) -> LocalDocument {
    zip(batch.writes, results).reduce(document) { document, next in
      let (write, result) = next
      guard write.path == document.path else { return document }
      return write.acknowledged(
        on: document, version: version(by: result), transformResults: result.transformResults)
    }
  }

  /// Deletes have no update time of their own.
  private func version(by result: Write.Result) -> Timestamp {
    guard let time = result.updateTime, time != .zero else { return commitVersion }
    return time
  }
}
