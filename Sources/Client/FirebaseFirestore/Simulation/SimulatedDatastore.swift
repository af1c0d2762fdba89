internal import DocumentModel
internal import FirestoreSync
internal import Synchronization

/// The server, reached by a network that may be bad.
final class SimulatedDatastore: Datastore {
  private let server: any Datastore
  private let simulator: NetworkSimulator

  init(_ server: any Datastore, by simulator: NetworkSimulator) {
    self.server = server
    self.simulator = simulator
  }

  func openWatch(
    _ onEvent: @escaping @Sendable (WatchStreamEvent) async -> Void
  ) -> any WatchConnection {
    let stream = SimulatedStream(simulator)
    // What comes is late by the same time, however much of it comes at once.
    let (late, queue) = AsyncStream<(WatchStreamEvent, ContinuousClock.Instant)>.makeStream()
    let connection = server.openWatch { event in
      queue.yield((event, .now))
      guard case .closed = event else { return }
      queue.finish()
      stream.stopWaiting()
    }
    stream.attach { connection.close() }
    // Ends with the stream that it passes on.
    Task {
      for await (event, time) in late {
        switch event {
        case .closed(let failure): await onEvent(.closed(stream.end(failure)))
        case .opened: if !stream.isCut { await onEvent(event) }
        case .change:
          let comes = await stream.waitForAnswer(to: .watch, asked: time)
          if comes { await onEvent(event) }
        }
      }
    }
    return connection
  }

  func openWrite(
    resuming position: WriteStreamPosition?,
    _ onEvent: @escaping @Sendable (WriteStreamEvent) async -> Void
  ) -> any WriteConnection {
    let stream = SimulatedStream(simulator)
    let asked = QuestionTimes()
    // The server is told that an answer was stored when this returns, so it waits for that.
    let connection = server.openWrite(resuming: position) { event in
      switch event {
      case .closed(let failure): await onEvent(.closed(stream.end(failure)))
      case .opened: if !stream.isCut { await onEvent(event) }
      case .acknowledged:
        let comes = await stream.waitForAnswer(to: .write, asked: asked.next())
        if comes { await onEvent(event) }
      }
    }
    stream.attach { connection.close() }
    return SimulatedWriteConnection(connection: connection, asked: asked)
  }

  func invalidateCredentials() {
    server.invalidateCredentials()
  }

  func documents(at paths: [DocumentPath]) async throws(FirestoreFailure) -> [LocalDocument] {
    try await call { () async throws(FirestoreFailure) in try await server.documents(at: paths) }
  }

  func aggregate(
    _ query: DocumentModel.Query, _ aggregations: [AggregateFunction]
  ) async throws(FirestoreFailure) -> [Value] {
    try await call { () async throws(FirestoreFailure) in
      try await server.aggregate(query, aggregations)
    }
  }

  func commit(_ writes: [Write]) async throws(FirestoreFailure) {
    try await call { () async throws(FirestoreFailure) in try await server.commit(writes) }
  }

  func close() async {
    await server.close()
  }

  private func call<Answer: Sendable>(
    _ ask: () async throws(FirestoreFailure) -> Answer
  ) async throws(FirestoreFailure) -> Answer {
    guard !simulator.isOffline else { throw NetworkSimulator.failure }
    let asked = ContinuousClock.now
    let answer = try await ask()
    guard case .comes(let delay) = simulator.fate(of: .call) else {
      throw NetworkSimulator.failure
    }
    if delay > .zero { try? await Task.sleep(until: asked + delay) }
    return answer
  }
}

/// When was asked what is not answered yet.
private final class QuestionTimes: Sendable {
  private let times = Mutex<[ContinuousClock.Instant]>([])

  func asked() {
    times.withLock { $0.append(.now) }
  }

  func next() -> ContinuousClock.Instant {
    times.withLock { $0.isEmpty ? .now : $0.removeFirst() }
  }
}

/// A write stream that remembers when it was asked what.
private struct SimulatedWriteConnection: WriteConnection {
  let connection: any WriteConnection
  let asked: QuestionTimes

  func send(_ writes: [Write]) {
    asked.asked()
    connection.send(writes)
  }

  func close() {
    connection.close()
  }
}
