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
      writePosition = savedWritePosition()
      writeConnection = datastore.openWrite(resuming: writePosition) { [mailbox] event in
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
    case .opened(let position):
      // Known before anything is sent: a device that ends now finds its way back.
      guard saveWritePosition(position) else { return endWrite() }
      write.opened()
      write.answered()
      for batch in pipeline { send(batch) }
      if pipeline.isEmpty { timers.set(.writeIdle, after: Self.idleTimeout) }
    case .acknowledged(let version, let results, let token):
      write.answered()
      acknowledged(version, results, token)
    case .closed(let failure):
      writeEnded(failure)
    }
  }

  private func acknowledged(
    _ version: DocumentModel.Timestamp, _ results: [Write.Result], _ token: [UInt8]
  ) {
    guard let batch = pipeline.first else {
      log.error("The server acknowledged writes that were not sent.")
      return
    }
    writePosition?.token = token
    do {
      try delegate?.batchAcknowledged(
        AcknowledgedBatch(
          batch: batch, commitVersion: version, results: results, position: writePosition))
    } catch {
      log.error(
        "An acknowledgement could not be stored; the writes will be sent again.",
        metadata: ["reason": "\(error)"])
      return endWrite()
    }
    if pipeline.first?.id == batch.id { pipeline.removeFirst() }
    fillPipeline()
  }

  private func savedWritePosition() -> WriteStreamPosition? {
    do {
      return try localStore.writePosition()
    } catch {
      log.error(
        "The place of the write stream could not be read; a new one is opened.",
        metadata: ["reason": "\(error)"])
      return nil
    }
  }

  /// Whether the position is stored.
  private func saveWritePosition(_ position: WriteStreamPosition?) -> Bool {
    guard position != writePosition else { return true }
    do {
      try localStore.setWritePosition(position)
      writePosition = position
      return true
    } catch {
      log.error(
        "The place of the write stream could not be stored.", metadata: ["reason": "\(error)"])
      return false
    }
  }

  /// Ends a stream whose events this device cannot store.
  private func endWrite() {
    writeConnection?.close()
    writeEnded(FirestoreFailure(.internal, "The device's queue could not be written."))
  }

  /// Whether the failure says that the stream cannot be taken up where this device left it. Whatever
  /// it had committed has been acknowledged then: the server's word comes after its answers.
  private func isPositionRefused(_ failure: FirestoreFailure, wasOpen: Bool) -> Bool {
    writePosition != nil
      && (failure.code == .aborted || !wasOpen && failure.isPermanentForWrites)
  }

  private func writeEnded(_ failure: FirestoreFailure?) {
    let wasOpen = write.isOpen
    if failure?.code == .unauthenticated { datastore.invalidateCredentials() }
    write.ended(failure)
    timers.cancel(.writeIdle)
    writeGeneration += 1
    writeConnection = nil
    log.debug("The write stream ended.", metadata: ["reason": "\(failure.map { "\($0)" } ?? "-")"])
    if let failure, isPositionRefused(failure, wasOpen: wasOpen), saveWritePosition(nil), !wasOpen {
      write.forgetFailure()
    }
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
