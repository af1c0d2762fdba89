package import DocumentModel
internal import Logging

extension SyncEngine {
  /// Makes writes: shown at once, sent in order. Writes of a mark that the store has are not made
  /// again; the completion then waits for all that were made up to now.
  package func write(
    _ writes: [Write], mark: String? = nil, completion: @escaping WriteCompletion
  ) {
    guard !writes.isEmpty else { return completion(nil) }
    do {
      guard let result = try localStore.write(writes, at: currentTime(), mark: mark) else {
        return waitForPendingWrites(completion)
      }
      writeCompletions[result.batch.id] = completion
      show(result.changes)
      remoteStore.fillPipeline()
    } catch {
      log.error("A write could not be kept on this device.", metadata: ["reason": "\(error)"])
      completion(.storeFailed(error))
    }
  }

  /// Calls the completion when all writes made up to now are answered.
  package func waitForPendingWrites(_ completion: @escaping WriteCompletion) {
    do {
      guard let last = try localStore.lastBatch() else { return completion(nil) }
      pendingWritesCompletions.append((last, completion))
    } catch {
      completion(.storeFailed(error))
    }
  }

  /// Tells those who wait for all writes why they wait in vain.
  func failPendingWritesCompletions(_ failure: FirestoreFailure) {
    let waiting = pendingWritesCompletions
    pendingWritesCompletions = []
    for (_, completion) in waiting {
      completion(failure)
    }
  }

  /// Tells those who wait for a batch, before its outcome is shown: so they are told in the same
  /// order whether or not the watch was faster.
  func answered(_ id: MutationBatch.ID, _ failure: FirestoreFailure?) {
    writeCompletions.removeValue(forKey: id)?(failure)
    let done = pendingWritesCompletions.filter { $0.last <= id }
    pendingWritesCompletions.removeAll { $0.last <= id }
    for (_, completion) in done { completion(nil) }
  }
}
