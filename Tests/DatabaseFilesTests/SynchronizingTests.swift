import DatabaseFiles
import Foundation
import GRDB
import Testing

/// What was written is brought to the disk.
struct SynchronizingTests {
  @Test func `two connections that bring one file to the disk at once do not refuse each other`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "synchronizing-\(UUID().uuidString).sqlite")
    defer {
      for end in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: file.path + end)
      }
    }
    let queues = try (0..<4).map { _ in
      try DatabaseFile(file, keeping: .olderTransactions).openQueue()
    }
    try await queues[0].write { try $0.execute(sql: "CREATE TABLE line (text TEXT)") }
    try await withThrowingTaskGroup { group in
      for queue in queues {
        group.addTask {
          for number in 0..<50 {
            try await queue.write { database in
              try database.execute(
                sql: "INSERT INTO line VALUES (?)",
                arguments: [String(repeating: "x", count: 1_000 + number)])
            }
            try await queue.synchronizeLog()
          }
        }
      }
      try await group.waitForAll()
    }
    let count = try await queues[0].read { try Int.fetchOne($0, sql: "SELECT count(*) FROM line") }
    #expect(count == 200)
    for queue in queues { try queue.closeWithoutLog() }
  }
}
