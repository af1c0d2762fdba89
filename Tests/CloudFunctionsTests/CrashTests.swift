import CloudFunctions
import Foundation
import Server
import ServerTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server that is killed while it commits and functions run.
@Suite(.timeLimit(.minutes(10)))
struct CrashTests {
  private static let documents = 5

  @Test func `whatever was committed before a crash is handled after it, in order`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hearth-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.commitUntilKilled(in: path, after: 60)
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.commitUntilKilled(in: path, after: 60)
    }
    let before = try Self.handled(in: path)
    // Functions must have been on their way, or there was nothing to survive.
    #expect(before.count >= 60)

    try await Self.withServer(in: path) { server in
      var expected: [String: Int64] = [:]
      for (id, data) in try await server.admin.documents.list("counters") {
        guard case .integer(let n)? = data["n"] else { continue }
        expected[id] = n
      }
      #expect(expected.count == Self.documents)
      let deadline = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < deadline {
        let last = try Self.handled(in: path).reduce(into: [String: Int64]()) {
          $0[$1.id] = max($0[$1.id] ?? 0, $1.n)
        }
        if last == expected { break }
        try await Task.sleep(for: .milliseconds(20))
      }
      let handled = try Self.handled(in: path)
      #expect(handled.count > before.count)
      for (id, most) in expected {
        var firsts: [Int64] = []
        for entry in handled where entry.id == id && !firsts.contains(entry.n) {
          firsts.append(entry.n)
        }
        // Every change once at least, and for the first time in its order.
        #expect(firsts == Array(1...most), "counters/\(id)")
      }
      #expect(Set(handled.map(\.event)).count == Int(expected.values.reduce(0, +)))
    }
  }

  @Test func `a task whose server is killed before its time is given by the next one, once`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hearth-task-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.withTasks(in: path) { server in
        let admin = try await server.admin
        let queue = admin.taskQueue("clock")
        try await admin.documents.runTransaction { transaction in
          transaction.write(.set("drafts/1", ["pick": 1]))
          for number in 1...20 {
            let due = Date(timeIntervalSinceNow: number < 20 ? 1 : 3_600)
            try queue.enqueue(
              "turn \(number)", TaskOptions(id: "turn-\(number)", scheduleTime: due),
              in: transaction)
          }
          try queue.delete("turn-7", in: transaction)
        }
        kill(getpid(), SIGKILL)
      }
    }
    try await Self.withTasks(in: path) { server in
      let expected = Set((1..<20).filter { $0 != 7 }.map { "turn \($0)" })
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline, Self.lines(in: path).count < expected.count {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(Set(Self.lines(in: path)) == expected)
      #expect(Self.lines(in: path).count == expected.count)
      // Only the one of another hour waits.
      let waiting = try await server.admin.documents.list("__tasks__")
      #expect(waiting.keys.sorted().contains("clock.turn-20"))
    }
  }

  private static func withTasks(
    in path: String, _ body: (TestServer) async throws -> Void
  ) async throws {
    let log = try LineFile(path + "/handled")
    var configuration = ServerConfiguration(
      data: URL(filePath: path + "/data"), port: 0, firestorePort: 0)
    configuration.functions = [
      .onTaskDispatched("clock") { (task: TaskRequest<String>) in _ = log.append(task.data) }
    ]
    let server = TestServer(configuration: configuration)
    try await server.start()
    try await body(server)
    try await server.stop()
  }

  private static func lines(in path: String) -> [String] {
    let text = (try? String(contentsOfFile: path + "/handled", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { String($0) }
  }

  /// Counts up in several documents at once, until a function has handled so many changes that it
  /// kills the process in the middle of the next one.
  private static func commitUntilKilled(in path: String, after count: Int) async throws {
    try await withServer(in: path, killingAfter: count) { server in
      let admin = try await server.admin
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in 0..<documents {
          group.addTask {
            for _ in 0..<100_000 {
              try await admin.documents.commit([.merge("counters/\(id)", ["n": .increment(1)])])
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private static func withServer(
    in path: String, killingAfter most: Int? = nil, _ body: (TestServer) async throws -> Void
  ) async throws {
    let log = try LineFile(path + "/handled")
    var configuration = ServerConfiguration(
      data: URL(filePath: path + "/data"), port: 0, firestorePort: 0)
    configuration.functions = [
      .onDocumentWritten("counters/{id}", name: "count") { event in
        guard let after = event.data.after, case .integer(let n)? = after["n"] else { return }
        let lines = log.append("\(after.id) \(n) \(event.id)")
        if let most, lines > most { kill(getpid(), SIGKILL) }
      }
    ]
    let server = TestServer(configuration: configuration)
    try await server.start()
    try await body(server)
    try await server.stop()
  }

  private struct Handled {
    var id: String
    var n: Int64
    var event: String
  }

  private static func handled(in path: String) throws -> [Handled] {
    try String(contentsOfFile: path + "/handled", encoding: .utf8).split(separator: "\n").map {
      let parts = $0.split(separator: " ")
      return Handled(
        id: String(try #require(parts.first)), n: try #require(Int64(parts[1])),
        event: String(parts[2]))
    }
  }
}

/// A file that grows by whole lines, which are there even when the process ends at once.
private final class LineFile: Sendable {
  private let handle: FileHandle
  private let lines = Counter()

  init(_ path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    handle = try FileHandle(forWritingTo: URL(filePath: path))
  }

  /// Returns how many lines this process has written.
  func append(_ line: String) -> Int {
    lines.next {
      _ = try? handle.seekToEnd()
      try? handle.write(contentsOf: Data("\(line)\n".utf8))
    }
  }
}
