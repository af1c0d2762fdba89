internal import DocumentModel
internal import Logging

extension RemoteStore {
  /// Sends what the queue holds, as far as the pipeline takes it.
  func fillPipeline() {
    while isNetworkEnabled && pipeline.count < Self.maximumPipeline {
      guard let batch = nextBatch() else {
        if pipeline.isEmpty && write.isOpen {
          timers.set(.writeIdle, after: Self.idleTimeout)
        }
        break
      }
      pipeline.append(batch)
      if write.isOpen { send(batch) }
    }
    if needsWrite { startWrite() }
  }

  private func nextBatch() -> MutationBatch? {
    do {
      return try localStore.nextBatch(after: pipeline.last?.id ?? -1)
    } catch {
      log.error(
        "The queue of writes could not be read; sending waits.", metadata: ["reason": "\(error)"])
      return nil
    }
  }

  private func send(_ batch: MutationBatch) {
    timers.cancel(.writeIdle)
    writeConnection?.send(batch.writes)
  }

  private var needsWrite: Bool { isNetworkEnabled && !write.isStarted && !pipeline.isEmpty }

  private func startWrite() {
    runWrite(write.start(random: .random(in: 0...1)))
  }

  func stopWrite() {
    runWrite(write.stop())
    timers.cancel(.writeIdle)
    writeGeneration += 1
    writeConnection = nil
  }

  func closeIdleWrite() {
    guard pipeline.isEmpty, write.isOpen else { return }
    stopWrite()
  }

  func runWrite(_ action: StreamLifecycle.Action?) {
    switch action {
    case nil: return
    case .close: writeConnection?.close()
    case .openAfter(let delay): timers.set(.writeBackoff, after: delay)
    case .open:
      timers.cancel(.writeBackoff)
      writeGeneration += 1
      let generation = writeGeneration
      writeConnection = datastore.openWrite { [mailbox] event in
        await mailbox.perform { $0.remoteStore.receive(event, ofWrite: generation) }
      }
    }
  }

  private func receive(_ event: WriteStreamEvent, ofWrite generation: Int) {
    guard generation == writeGeneration else { return }
    receive(event)
  }

  /// Takes an event of the present write stream.
  package func receive(_ event: WriteStreamEvent) {
    switch event {
    case .opened:
      write.opened()
      write.answered()
      for batch in pipeline { send(batch) }
      if pipeline.isEmpty { timers.set(.writeIdle, after: Self.idleTimeout) }
    case .acknowledged(let version, let results):
      write.answered()
      acknowledged(version, results)
    case .closed(let failure):
      writeEnded(failure)
    }
  }

  private func acknowledged(_ version: DocumentModel.Timestamp, _ results: [Write.Result]) {
    guard let batch = pipeline.first else {
      log.error("The server acknowledged writes that were not sent.")
      return
    }
    do {
      try delegate?.batchAcknowledged(
        AcknowledgedBatch(batch: batch, commitVersion: version, results: results))
    } catch {
      log.error(
        "An acknowledgement could not be stored; the writes will be sent again.",
        metadata: ["reason": "\(error)"])
      writeConnection?.close()
      return writeEnded(FirestoreFailure(.internal, "The device's queue could not be written."))
    }
    if pipeline.first?.id == batch.id { pipeline.removeFirst() }
    fillPipeline()
  }

  private func writeEnded(_ failure: FirestoreFailure?) {
    let wasOpen = write.isOpen
    if failure?.code == .unauthenticated { datastore.invalidateCredentials() }
    write.ended(failure)
    timers.cancel(.writeIdle)
    writeGeneration += 1
    writeConnection = nil
    log.debug("The write stream ended.", metadata: ["reason": "\(failure.map { "\($0)" } ?? "-")"])
    // Only an open stream's failure is an answer to the oldest writes.
    if wasOpen, let failure, failure.isPermanentForWrites, let refused = pipeline.first {
      pipeline.removeFirst()
      write.forgetFailure()
      delegate?.batchFailed(refused.id, failure)
      fillPipeline()
    }
    if needsWrite { startWrite() }
  }
}
