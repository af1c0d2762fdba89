import DocumentModel
import DocumentStore
import SeededRandom
import Synchronization

/// A client that does random things to a store, and writes down what it sees.
struct SimulatedClient: Sendable {
  let number: Int
  let simulation: Simulation
  let store: DocumentStore
  let disk: SimulatedDisk

  private var marker: DocumentPath { path("clients/\(number)") }

  private var seen: Timestamp { simulation.state.withLock(\.seen) }

  /// Takes something from the random world.
  private func random<T>(_ body: (inout RandomWorld) -> T) -> T {
    simulation.state.withLock { body(&$0.world) }
  }

  func act() async throws {
    simulation.state.withLock { $0.operations += 1 }
    do throws(StoreError) {
      switch random({ $0.count(0...29) }) {
      case 0...8: try await commit(random { $0.writes() })
      case 9: try await delete()
      case 10...14: _ = try await read(at: .latest)
      case 15...17: try await readPast()
      case 18...22: try await transact()
      case 23: try await readOnly()
      case 24, 25: watch()
      case 26: jump()
      case 27: disk.isFull = random { $0.chance(0.3) }
      case 28: if random({ $0.chance(0.1) }) { fail() }
      default: await simulation.scheduler.pause()
      }
    } catch {
      if error.code == .unavailable, disk.isDead { return }
      throw error
    }
  }

  // MARK: Faults

  private func fail() {
    switch random({ $0.count(0...2) }) {
    case 0: disk.fail(.before)
    case 1: disk.fail(.after)
    default: disk.fail()
    }
  }

  private func jump() {
    let seconds = random { Int64($0.pick([1, 60, 7_200])) * Int64($0.count(-1...1)) }
    simulation.clock.move(microseconds: seconds * 1_000_000)
  }

  // MARK: Writes

  private func commit(_ writes: [Write]) async throws(StoreError) {
    let count = simulation.operations
    do throws(StoreError) {
      try await store(writes + [set("clients/\(number)", ["n": .integer(Int64(count))])])
    } catch {
      switch error.code {
      // It was large, and others changed what it looked at.
      case .aborted: return
      case .resourceExhausted where error.message == "The disk is full.": return
      default: throw error
      }
    }
  }

  /// Deletes something, which goes on where the disk is full.
  private func delete() async throws(StoreError) {
    let isThere = try await store.documents(at: [marker], in: testDatabase).found[marker] != nil
    guard isThere else { return }
    try await store([
      Write(path: random { $0.path() }, operation: .delete),
      Write(path: marker, operation: .delete),
    ])
  }

  private func store(
    _ writes: [Write], in transaction: TransactionID? = nil,
    relyingOn reads: [SimulationRecord.Read] = []
  ) async throws(StoreError) {
    let seen = seen
    do throws(StoreError) {
      let result = try await store.commit(writes, in: testDatabase, transaction: transaction)
      try tell(result.commitTime, notBefore: seen)
      simulation.state.withLock { state in
        state.record.commits.append(
          SimulationRecord.Commit(
            writes: writes, time: result.commitTime, results: result.writes, reads: reads))
      }
    } catch {
      if error.code == .unavailable {
        simulation.state.withLock { state in
          state.lost.append(Simulation.Lost(writes: writes, marker: marker, reads: reads))
        }
      }
      throw error
    }
  }

  // MARK: Reads

  /// Reads something, which is then compared with what there was at the time.
  private func read(at point: ReadPoint) async throws(StoreError) -> SimulationRecord.Read {
    let seen = seen
    let read: SimulationRecord.Read
    if random({ $0.chance(0.5) }) {
      let query = random { $0.query() }
      let results = try await store.run(query, in: testDatabase, at: point)
      read = SimulationRecord.Read(
        found: .query(query, results.documents), time: results.readTime)
    } else {
      let paths = random { world in (0..<world.count(1...3)).map { _ in world.path() } }
      let (found, time) = try await store.documents(at: paths, in: testDatabase, at: point)
      read = SimulationRecord.Read(found: .documents(paths, found), time: time)
    }
    if point == .latest { try tell(read.time, notBefore: seen) }
    simulation.state.withLock { $0.record.reads.append(read) }
    return read
  }

  private func readPast() async throws(StoreError) {
    let (start, seen) = simulation.state.withLock { ($0.start, $0.seen) }
    let latest = max(seen, simulation.clock.now)
    guard start < latest else { return }
    let time = Timestamp(
      microseconds: random {
        Int64.random(in: start.microseconds...latest.microseconds, using: &$0.random)
      })
    do throws(StoreError) {
      let read = try await read(at: .at(time))
      guard read.time == time else { throw Self.wrong("It was read at another time.") }
    } catch {
      // The clock was set back, or on by hours.
      let isOutOfReach = error.code == .failedPrecondition || error.code == .invalidArgument
      guard isOutOfReach else { throw error }
    }
  }

  /// Takes note that the time was told, which must not go back.
  private func tell(_ time: Timestamp, notBefore earlier: Timestamp) throws(StoreError) {
    guard time >= earlier else { throw Self.wrong("\(time) was told after \(earlier).") }
    simulation.state.withLock { $0.seen = max($0.seen, time) }
  }

  private static func wrong(_ sentence: String) -> StoreError { StoreError(.internal, sentence) }

  // MARK: Transactions

  private func transact() async throws(StoreError) {
    do throws(StoreError) {
      let id = try await store.beginTransaction(in: testDatabase)
      var reads: [SimulationRecord.Read] = []
      for _ in 0..<random({ $0.count(1...3) }) {
        reads.append(try await read(at: .transaction(id)))
      }
      switch random({ $0.count(0...9) }) {
      // It is left to its age, with all that it holds.
      case 0: return
      case 1: try await store.rollBack(id, in: testDatabase)
      default:
        let mark = set("clients/\(number)", ["n": .integer(Int64(simulation.operations))])
        try await store(random { $0.writes() } + [mark], in: id, relyingOn: reads)
      }
    } catch {
      switch error.code {
      // Others had the documents, or the clock has ended it.
      case .aborted, .invalidArgument: return
      case .resourceExhausted where error.message == "The disk is full.": return
      default: throw error
      }
    }
  }

  private func readOnly() async throws(StoreError) {
    do throws(StoreError) {
      let id = try await store.beginTransaction(.readOnly(at: nil), in: testDatabase)
      let first = try await read(at: .transaction(id))
      let second = try await read(at: .transaction(id))
      guard first.time == second.time else { throw Self.wrong("It read at two times.") }
      try await store.rollBack(id, in: testDatabase)
    } catch {
      // The clock has ended it.
      guard error.code == .invalidArgument || error.code == .failedPrecondition else { throw error }
    }
  }

  private func watch() {
    let listener = random { $0.pick(simulation.listeners) }
    listener.watch(random { $0.query() })
  }
}

extension RandomWorld {
  /// Every document that clients share.
  static var paths: [DocumentPath] {
    collections.flatMap { collection in ids.map { DocumentStoreTests.path("\(collection)/\($0)") } }
  }

  fileprivate mutating func writes() -> [Write] {
    // Now and then so many that they are prepared before their turn.
    (0..<(chance(0.05) ? 60 : count(1...4))).map { _ in
      guard chance(0.3) else { return write() }
      return Write(
        path: path(), operation: .update(fields: [:], mask: []),
        transforms: [
          .init(field: FieldPath("a"), kind: .increment(1)),
          .init(field: FieldPath("b"), kind: .serverTimestamp),
        ])
    }
  }
}
