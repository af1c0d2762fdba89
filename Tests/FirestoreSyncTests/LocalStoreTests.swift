import DocumentModel
import FirestoreSync
import Foundation
import Logging
import Testing

/// The store's file and what becomes of it.
@Suite struct LocalStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "store-\(UUID().uuidString)")
  private var file: URL { folder.appending(component: "firestore.sqlite") }

  private func open() throws -> SyncEngine {
    var log = Logger(label: "store")
    log.logLevel = .critical
    let configuration = ClientConfiguration(
      database: DatabaseName(project: "p"), storage: .folder(folder, cacheBytes: nil),
      user: .unauthenticated, log: log)
    return SyncEngine(
      configuration,
      localStore: try LocalStore(
        database: configuration.database, storage: configuration.storage,
        user: .unauthenticated, log: log),
      datastore: ScriptedDatastore(), mailbox: Mailbox(), timers: ManualTimers())
  }

  private func queueWrites() throws {
    let engine = try open()
    for n in 0..<3 {
      engine.write([write(n)]) { _ in }
    }
    engine.close()
  }

  private func write(_ n: Int) -> Write {
    let segments = ["notes", "\(n)"]
    guard let path = DocumentPath(segments: segments) else {
      preconditionFailure("Two segments name a document.")
    }
    return Write(path: path, operation: .update(fields: ["n": .integer(Int64(n))], mask: nil))
  }

  private func queued(_ engine: SyncEngine) -> [Write] {
    engine.start()
    return engine.remoteStore.pipeline.flatMap(\.writes)
  }

  @Test func `queued writes are there when the file is opened again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try queueWrites()
    let engine = try open()
    #expect(queued(engine) == (0..<3).map(write))
    engine.close()
  }

  @Test func `a file of a newer app is set aside and its writes are taken over`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try queueWrites()
    // The user version of an SQLite file, bytes 60 to 63.
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: 60)
    try handle.write(contentsOf: Data([0, 0, 0, 99]))
    try handle.close()
    let engine = try open()
    #expect(queued(engine) == (0..<3).map(write))
    engine.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.contains { $0.hasPrefix("set-aside-") })
  }

  @Test func `a file that is not a database is set aside`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 10_000).write(to: file)
    let engine = try open()
    #expect(queued(engine).isEmpty)
    engine.write([write(1)]) { _ in }
    #expect(engine.remoteStore.pipeline.count == 1)
    engine.close()
  }

  @Test func `a damaged file is rebuilt`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try queueWrites()
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: 100)
    try handle.write(contentsOf: Data(repeating: 0xAB, count: max(size - 100, 0)))
    try handle.close()
    let engine = try open()
    engine.write([write(9)]) { _ in }
    #expect(queued(engine).last == write(9))
    engine.close()
  }

  @Test func `at most ten batches are on their way`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try open()
    engine.start()
    for n in 0..<15 { engine.write([write(n)]) { _ in } }
    #expect(engine.remoteStore.pipeline.count == 10)
    engine.close()
  }
}
