import DocumentModel
import FirestoreSync
import Synchronization
import Testing

/// Beyond the specs: credentials, reachability and idle streams.
@Suite struct RemoteStoreTests {
  private let world: SpecWorld
  private let notes = ListenQuery(Query(collectionID: "notes"))

  init() throws {
    // As on a disk: a target is remembered, with its number.
    world = try SpecWorld(storage: .memory(isEager: false), limboMaximum: 100)
  }

  @Test func `a stream that is not authenticated gets new credentials`() {
    world.listen(notes, .default)
    world.settle()
    world.engine.remoteStore.receive(
      WatchStreamEvent.closed(FirestoreFailure(.unauthenticated, "")))
    #expect(world.datastore.state.withLock { $0.invalidations } == 1)
    #expect(world.timers.delay(of: .watchBackoff) == .zero)
  }

  @Test func `a connection that comes about ends the back-off`() {
    world.listen(notes, .default)
    world.settle()
    for _ in 0..<3 {
      world.engine.remoteStore.receive(WatchStreamEvent.closed(FirestoreFailure(.unavailable, "")))
      world.timers.fire(.watchBackoff, world.engine)
    }
    world.engine.remoteStore.receive(WatchStreamEvent.closed(FirestoreFailure(.unavailable, "")))
    #expect(world.timers.delay(of: .watchBackoff) ?? .zero > .zero)
    _ = world.datastore.takeWatchOpening()
    world.engine.networkBecameReachable()
    #expect(world.datastore.takeWatchOpening())
  }

  @Test func `a watch stream without targets closes after a minute`() {
    world.listen(notes, .default)
    world.settle()
    world.unlisten(notes)
    #expect(world.timers.delay(of: .watchIdle) == .seconds(60))
    world.timers.fire(.watchIdle, world.engine)
    world.listen(notes, .default)
    #expect(world.datastore.takeWatchOpening())
  }

  @Test func `a write stream without writes closes after a minute`() throws {
    let segments = ["notes", "a"]
    let path = try #require(DocumentPath(segments: segments))
    world.write(Write(path: path, operation: .update(fields: [:], mask: nil)))
    world.settle()
    world.engine.remoteStore.receive(
      .acknowledged(
        commitVersion: Timestamp(microseconds: 5),
        results: [Write.Result(updateTime: Timestamp(microseconds: 5))]))
    #expect(world.takeTold().acknowledged == ["notes/a"])
    #expect(world.timers.delay(of: .writeIdle) == .seconds(60))
    world.timers.fire(.writeIdle, world.engine)
    world.write(Write(path: path, operation: .delete))
    #expect(world.datastore.takeWriteOpening())
  }

  @Test func `a write stream is taken up where the last answer was stored`() throws {
    let path = try #require(DocumentPath(segments: ["notes", "a"]))
    let write = Write(path: path, operation: .update(fields: [:], mask: nil))
    for _ in 0..<2 { world.write(write) }
    #expect(world.datastore.takeWriteOpening())
    #expect(resumed == nil)
    let first = WriteStreamPosition(streamID: "s", token: [0])
    receive(.opened(at: first))
    receive(
      .acknowledged(
        commitVersion: Timestamp(microseconds: 5),
        results: [Write.Result(updateTime: Timestamp(microseconds: 5))], token: [1]))
    receive(.closed(FirestoreFailure(.unavailable, "")))
    world.timers.fire(.writeBackoff, world.engine)
    #expect(resumed == WriteStreamPosition(streamID: "s", token: [1]))
  }

  @Test func `a stream that is gone is opened again at once`() throws {
    let path = try #require(DocumentPath(segments: ["notes", "a"]))
    world.write(Write(path: path, operation: .update(fields: [:], mask: nil)))
    receive(.opened(at: WriteStreamPosition(streamID: "s", token: [0])))
    receive(.closed(FirestoreFailure(.unavailable, "")))
    world.timers.fire(.writeBackoff, world.engine)
    #expect(resumed?.streamID == "s")
    _ = world.datastore.takeWriteOpening()
    receive(.closed(FirestoreFailure(.invalidArgument, "The stream is gone.")))
    #expect(world.datastore.takeWriteOpening())
    #expect(resumed == nil)
    #expect(world.takeTold().rejected.isEmpty)
  }

  @Test func `a refusal of an earlier watch is not one of the next`() throws {
    let id = try listenTwice()
    tell(.target(.removed, ids: [id], cause: refusal))
    tell(.target(.removed, ids: [id]))
    tell(.target(.added, ids: [id]))
    tell(.target(.current, ids: [id], resumeToken: [1]))
    tell(.target(.noChange, ids: [], resumeToken: [1]), at: 5)
    #expect(failures.isEmpty)
    #expect(isCurrent == true)
  }

  @Test func `a watch that ends while it is unwatched leaves the next one alone`() throws {
    let id = try listenTwice { id in tell(.target(.added, ids: [id])) }
    tell(.target(.removed, ids: [id], cause: refusal))
    tell(.target(.removed, ids: [id]))
    tell(.target(.added, ids: [id]))
    tell(.target(.current, ids: [id], resumeToken: [1]))
    tell(.target(.noChange, ids: [], resumeToken: [1]), at: 5)
    #expect(failures.isEmpty)
    #expect(isCurrent == true)
  }

  @Test func `a query that is refused twice fails once, and can be listened to again`() throws {
    let id = try listenTwice()
    tell(.target(.removed, ids: [id], cause: refusal))
    tell(.target(.removed, ids: [id]))
    tell(.target(.removed, ids: [id], cause: refusal))
    #expect(failures == [.permissionDenied])
    world.listen(notes, .default)
    tell(.target(.added, ids: [id]))
    tell(.target(.current, ids: [id], resumeToken: [1]))
    tell(.target(.noChange, ids: [], resumeToken: [1]), at: 5)
    #expect(isCurrent == true)
  }

  private let refusal = FirestoreFailure(.permissionDenied, "")

  /// Listens to the notes, and again before the server has answered more than `answer` does.
  private func listenTwice(_ answer: (TargetID) -> Void = { _ in }) throws -> TargetID {
    world.listen(notes, .default)
    world.settle()
    let id = try #require(world.datastore.state.withLock { $0.targets.keys.first })
    answer(id)
    world.unlisten(notes)
    world.listen(notes, .default)
    return id
  }

  private func tell(_ change: WatchChange, at microseconds: Int64 = 0) {
    world.engine.remoteStore.receive(
      WatchStreamEvent.change(change, snapshotVersion: Timestamp(microseconds: microseconds)))
  }

  private var failures: [FirestoreFailure.Code] {
    world.told.state.withLock { state in
      state.events.compactMap { event in
        if case .failure(let failure) = event.result { failure.code } else { nil }
      }
    }
  }

  /// Whether the last that a listener was told is as the server has it.
  private var isCurrent: Bool? {
    world.told.state.withLock { state in
      guard case .success(let snapshot)? = state.events.last?.result else { return nil }
      return !snapshot.isFromCache
    }
  }

  private var resumed: WriteStreamPosition? { world.datastore.state.withLock { $0.resumed } }

  private func receive(_ event: WriteStreamEvent) { world.engine.remoteStore.receive(event) }
}
