import DocumentModel
import FirestoreSync
import Foundation
import Logging
import Testing

@Suite struct WriteMarksTests {
  private func withEngine(in folder: URL, _ body: (SyncEngine) throws -> Void) throws {
    var log = Logger(label: "marks")
    log.logLevel = .critical
    let configuration = ClientConfiguration(
      database: DatabaseName(project: "p"), storage: .folder(folder, cacheBytes: nil),
      user: .unauthenticated, log: log)
    let engine = SyncEngine(
      configuration,
      localStore: try LocalStore(
        database: configuration.database, storage: configuration.storage,
        user: .unauthenticated, log: log),
      datastore: ScriptedDatastore(), mailbox: Mailbox(), timers: ManualTimers())
    engine.start()
    try body(engine)
    engine.close()
  }

  private func write(_ n: Int) throws -> Write {
    let path = try #require(DocumentPath(segments: ["notes", "\(n)"]))
    return Write(path: path, operation: .update(fields: [:], mask: nil))
  }

  @Test func `a write that is in the store is not made again after a restart`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "marks-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 0..<2 {
      try withEngine(in: folder) { engine in
        engine.write([try write(1)], mark: "a") { _ in }
        engine.write([try write(2)], mark: "b") { _ in }
        #expect(engine.remoteStore.pipeline.flatMap(\.writes) == [try write(1), try write(2)])
      }
    }
    try withEngine(in: folder) { engine in
      engine.write([try write(3)], mark: nil) { _ in }
      engine.write([try write(3)], mark: nil) { _ in }
      #expect(engine.remoteStore.pipeline.count == 4)
    }
  }

  @Test func `the same work gives new documents the same names`() {
    let first = WriteMarks(name: "work")
    let again = WriteMarks(name: "work")
    let other = WriteMarks(name: "other work")
    let names = (0..<3).map { _ in first.nextDocumentID() }
    #expect(names == (0..<3).map { _ in again.nextDocumentID() })
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.count == 20 })
    #expect(!names.contains(other.nextDocumentID()))
  }
}
