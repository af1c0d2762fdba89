import DocumentModel
import DocumentStore
import Foundation
import SQLiteStorage
import SeededRandom
import Testing

/// What a power failure can leave of the write-ahead log: a part of it, with anything at its end.
@Suite(.timeLimit(.minutes(10))) struct TornFileTests {
  private enum Damage: CaseIterable {
    /// The file ends there.
    case cut
    /// Zeros from there on, as where blocks were allocated and not written.
    case zeros
    /// Some bytes from there on are others.
    case garbled
    /// The blocks after it are those of some time before.
    case shuffled
  }

  @Test func `every commit that was acknowledged before the damage is whole, and no other is half`()
    async throws
  {
    try await StorageKind.sqlite.withPlace { place in
      let store = try await place.open()
      var world = RandomWorld(seed: 5)
      // How long the log was when a commit was acknowledged.
      var sizes: [Int] = []
      var states: [[DocumentName: Document]] = [[:]]
      for number in 0..<20 as Range<Int64> {
        let writes =
          (0..<3).map { _ in world.write() } + [
            set("count/er", ["n": .integer(number)])
          ]
        _ = try await store.commit(writes, in: testDatabase)
        let size = try written(log(of: place)).count
        #expect(size > sizes.last ?? 0, "The log has not begun again.")
        sizes.append(size)
        states.append(try await documents(of: store))
      }
      let file = try Data(contentsOf: place.file)
      let log = try written(log(of: place))
      await store.close()

      var random = SeededGenerator(seed: 6)
      for round in 0..<60 {
        let damage = Damage.allCases[round % Damage.allCases.count]
        let start = Int.random(in: sizes[0]..<log.count, using: &random)
        let torn = StoragePlace(
          kind: .sqlite, folder: place.folder.appendingPathComponent("torn\(round)"))
        try FileManager.default.createDirectory(
          at: torn.folder, withIntermediateDirectories: true)
        try file.write(to: torn.file)
        try damaged(log, damage, from: start, &random).write(to: self.log(of: torn))

        let reopened = try await torn.open()
        let count = try await commits(in: reopened)
        let safe = sizes.count { $0 <= start }
        #expect(count >= safe, "\(damage) from \(start)")
        #expect(try await documents(of: reopened) == states[count], "\(damage) from \(start)")
        let report = try await report(on: reopened, at: torn)
        #expect(report.isSound, "\(damage) from \(start): \(report.faults)")
        try FileManager.default.removeItem(at: torn.folder)
      }
    }
  }

  private func log(of place: StoragePlace) -> URL {
    URL(fileURLWithPath: place.file.path + "-wal")
  }

  /// The log up to its last frame: room is kept after it. Each frame repeats the salt that the log
  /// has in its beginning. See https://www.sqlite.org/fileformat.html#the_write_ahead_log
  private func written(_ file: URL) throws -> Data {
    let log = try Data(contentsOf: file)
    let salt = log[16..<24]
    let starts = stride(from: 32, to: log.count, by: 24 + 4_096)
    let frames = starts.prefix { log.count >= $0 + 16 && log[($0 + 8)..<($0 + 16)] == salt }
    return log.prefix(32 + frames.count * (24 + 4_096))
  }

  private func damaged(
    _ log: Data, _ damage: Damage, from start: Int, _ random: inout SeededGenerator
  ) -> Data {
    var log = log
    switch damage {
    case .cut: log = log.prefix(start)
    case .zeros: log.replaceSubrange(start..., with: Data(count: log.count - start))
    case .garbled:
      for _ in 0..<20 {
        log[Int.random(in: start..<log.count, using: &random)] ^= UInt8.random(
          in: 1...255, using: &random)
      }
    case .shuffled:
      let length = log.count - start
      let earlier = Int.random(in: 0...start, using: &random)
      log.replaceSubrange(start..., with: Data((log + log)[earlier..<(earlier + length)]))
    }
    return log
  }

  /// How many of the commits there are.
  private func commits(in store: DocumentStore) async throws -> Int {
    guard case .integer(let number) = try await store.read("count/er")?.fields["n"] else {
      return 0
    }
    return Int(number) + 1
  }

  private func documents(of store: DocumentStore) async throws -> [DocumentName: Document] {
    let query = Query(collectionID: nil, allDescendants: true)
    let found = try await store.run(query, in: testDatabase).documents
    return Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0) })
  }

  private func report(
    on store: DocumentStore, at place: StoragePlace
  ) async throws -> StoreReport {
    await store.close()
    return try SQLiteSnapshot.read(place.file, StoreCheck.report)
  }
}
