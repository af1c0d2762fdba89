import DocumentModel
import DocumentStore
import Foundation
import SeededRandom
import Synchronization

/// Clients that run random transactions on a few documents at the same time, and write down what
/// they see.
final class RandomClients: Sendable {
  private struct Log {
    var events = 0
    var history = History()
    var aborted = 0
  }

  private static let keys = (0..<6).map { "c/\($0)" }

  private let store: DocumentStore
  private let log = Mutex(Log())

  init(store: DocumentStore) { self.store = store }

  /// Runs them to their end, and returns what they saw and how often one had to begin again.
  func run(clients: Int, transactions: Int, seed: UInt64) async throws -> (History, aborted: Int) {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask {
          var random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(client))
          for _ in 0..<transactions { try await self.runOne(&random) }
        }
      }
      try await group.waitForAll()
    }
    return log.withLock { ($0.history, $0.aborted) }
  }

  private func runOne(_ random: inout SeededGenerator) async throws {
    while true {
      let kind = Int.random(in: 0..<10, using: &random)
      let outcome = await attempt(kind, &random)
      switch outcome {
      case .success: return
      // Refused, or ended between two of its calls because others waited for too long on a machine
      // that is busy.
      case .failure(let error) where [.aborted, .invalidArgument].contains(error.code):
        log.withLock { $0.aborted += 1 }
      case .failure(let error): throw error
      }
    }
  }

  private func attempt(
    _ kind: Int, _ random: inout SeededGenerator
  ) async -> Result<Void, StoreError> {
    do throws(StoreError) {
      switch kind {
      case 0: try await writeAlone(&random)
      case 1: try await readAlone(&random)
      case 2: try await readOnly(&random)
      default: try await readAndWrite(&random)
      }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  // MARK: Kinds of transactions

  private func writeAlone(_ random: inout SeededGenerator) async throws(StoreError) {
    let begun = event()
    let writes = writes(&random)
    let result = try await store.commit(writes, in: testDatabase)
    finish(begun: begun, reads: [], writes: writes, at: result.commitTime)
  }

  private func readAlone(_ random: inout SeededGenerator) async throws(StoreError) {
    let begun = event()
    let read = try await read(&random, at: .latest)
    finish(begun: begun, reads: read, writes: [], at: nil)
  }

  private func readOnly(_ random: inout SeededGenerator) async throws(StoreError) {
    let begun = event()
    let id = try await store.beginTransaction(.readOnly(at: nil), in: testDatabase)
    var reads: [History.Read] = []
    for _ in 0..<3 { reads += try await read(&random, at: .transaction(id)) }
    try await store.rollBack(id, in: testDatabase)
    finish(begun: begun, reads: reads, writes: [], at: nil)
  }

  private func readAndWrite(_ random: inout SeededGenerator) async throws(StoreError) {
    let begun = event()
    let id = try await store.beginTransaction(in: testDatabase)
    var reads: [History.Read] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let isHeld = Bool.random(using: &random)
      reads +=
        isHeld
        ? try await read(&random, at: .transaction(id)) : try await rely(&random, id)
      if Bool.random(using: &random) { await Task.yield() }
    }
    let writes = writes(&random)
    let result = try await store.commit(writes, in: testDatabase, transaction: id)
    finish(begun: begun, reads: reads, writes: writes, at: result.commitTime)
  }

  // MARK: Pieces of them

  /// Some documents, or a query's results.
  private func read(
    _ random: inout SeededGenerator, at point: ReadPoint
  ) async throws(StoreError) -> [History.Read] {
    if Int.random(in: 0..<3, using: &random) == 0 {
      let operand = Value.integer(Int64.random(in: 0...3, using: &random))
      var query = Query(collectionID: "c")
      query.filter = .field(FieldPath("n"), .equal, operand)
      let results = try await store.run(query, in: testDatabase, at: point)
      let found = results.documents.map { ($0.path.description, $0.updateTime) }
      return [
        .query(
          at: results.readTime, matches: { $0 == operand },
          found: Dictionary(found, uniquingKeysWith: { first, _ in first }))
      ]
    }
    let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    let read = try await store.documents(at: keys.map(path), in: testDatabase, at: point)
    return keys.map { .key($0, version: read.found[path($0)]?.updateTime) }
  }

  /// Some documents that the transaction does not hold.
  private func rely(
    _ random: inout SeededGenerator, _ id: TransactionID
  ) async throws(StoreError) -> [History.Read] {
    let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    let found = try await store.documents(
      at: keys.map(path), in: testDatabase, reliedOnBy: id)
    return keys.map { .key($0, version: found[path($0)]?.updateTime) }
  }

  /// Every document has the same few numbers, so that queries find some, and something that no
  /// other write has, so that none goes without a version of its own.
  private func writes(_ random: inout SeededGenerator) -> [Write] {
    let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
    return keys.map { key in
      set(
        key,
        [
          "n": .integer(Int64.random(in: 0...3, using: &random)),
          "id": .integer(Int64(bitPattern: random.next())),
        ])
    }
  }

  private func event() -> Int {
    log.withLock { log in
      log.events += 1
      return log.events
    }
  }

  private func finish(
    begun: Int, reads: [History.Read], writes: [Write], at version: Timestamp?
  ) {
    log.withLock { log in
      log.events += 1
      log.history.transactions.append(
        History.Transaction(
          begun: begun, ended: log.events, reads: reads,
          writes: writes.map { $0.path.description }, version: writes.isEmpty ? nil : version))
      for write in writes {
        guard let version, case .update(let fields, _) = write.operation else { continue }
        log.history.values[write.path.description, default: [:]][version] = .some(fields["n"])
      }
    }
  }
}
