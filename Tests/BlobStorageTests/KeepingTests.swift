import Accounts
import Foundation
import NIOCore
import Testing

@testable import BlobStorage

/// Keeping files, without a server.
final class KeepingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "blobs-\(UUID().uuidString)")
  private let storage: BlobStorage
  private let name: ObjectName

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    storage = try BlobStorage(file: folder.appending(path: "storage.sqlite"))
    name = try ObjectName(bucket: "pictures", path: "a")
  }

  deinit {
    try? storage.close()
    try? FileManager.default.removeItem(at: folder)
  }

  private func plan() -> UploadPlan {
    UploadPlan(
      name, settings: ObjectSettings(), size: nil, precondition: Precondition(), by: .owner,
      wantsToken: true)
  }

  private func keep(_ text: String) async throws -> StoredObject {
    var writer = ContentWriter(storage: storage, limit: 1 << 20)
    try await writer.write(ByteBuffer(string: text))
    return try await storage.complete(plan(), try await writer.finish()) {
      (_, _) throws(StorageError) in
    }
  }

  private func text(_ object: StoredObject) async throws -> String {
    var data = Data()
    try await ContentReader(object, 0..<object.size, in: storage).run { data += $0 }
    return String(decoding: data, as: UTF8.self)
  }

  private func plan(of uid: String) -> UploadPlan {
    UploadPlan(
      name, settings: ObjectSettings(), size: nil, precondition: Precondition(),
      by: .user(AuthenticatedUser(uid: uid, claims: [:])), wantsToken: true)
  }

  @Test func `an account's uploads that are not finished are limited, and so are all`() async throws
  {
    let limited = try BlobStorage(
      file: folder.appending(path: "limited.sqlite"),
      limits: BlobLimits(uploadsByAccount: 2, uploads: 3))
    let first = try await limited.begin(plan(of: "ada"))
    _ = try await limited.begin(plan(of: "ada"))
    var error = await #expect(throws: StorageError.self) {
      try await limited.begin(self.plan(of: "ada"))
    }
    #expect(error?.code == .resourceExhausted)
    _ = try await limited.begin(plan(of: "bob"))
    error = await #expect(throws: StorageError.self) {
      try await limited.begin(self.plan(of: "cyd"))
    }
    #expect(error?.code == .resourceExhausted)
    _ = try await limited.begin(plan())
    try await limited.cancel(first)
    try limited.close()
  }

  @Test func `the bytes of an account's uploads that are not finished are limited`() async throws {
    let limited = try BlobStorage(
      file: folder.appending(path: "bytes.sqlite"),
      limits: BlobLimits(uploadBytesByAccount: 3 << 20))
    func send(_ plan: UploadPlan, _ count: Int) async throws {
      let upload = try await limited.begin(plan)
      var writer = ContentWriter(
        storage: limited, limit: 1 << 30, content: upload.content, plan: upload.plan)
      try await writer.write(ByteBuffer(repeating: 1, count: count))
      try await writer.flush()
    }
    try await send(plan(of: "ada"), 2 << 20)
    let error = await #expect(throws: StorageError.self) {
      try await send(self.plan(of: "ada"), 2 << 20)
    }
    #expect(error?.code == .resourceExhausted)
    try await send(plan(of: "bob"), 2 << 20)
    try await send(plan(), 8 << 20)
    try limited.close()
  }

  @Test func `uploads from one address are limited together`() async throws {
    let limited = try BlobStorage(
      file: folder.appending(path: "addresses.sqlite"),
      limits: BlobLimits(uploadsByAccount: 9, uploadsByAddress: 2))
    func begin(_ uid: String, _ address: String?) async throws {
      var plan = plan(of: uid)
      plan.address = address
      _ = try await limited.begin(plan)
    }
    try await begin("ada", "192.0.2.1")
    try await begin("bob", "192.0.2.1")
    let error = await #expect(throws: StorageError.self) { try await begin("cyd", "192.0.2.1") }
    #expect(error?.code == .resourceExhausted)
    try await begin("cyd", "192.0.2.2")
    for _ in 0..<3 { try await begin("ada", nil) }
    try limited.close()
  }

  @Test func `a file that is read stays until it has been read, though another replaces it`()
    async throws
  {
    let first = try await keep("first")
    var read = Data()
    try await ContentReader(first, 0..<first.size, in: storage).run { piece in
      let second = try await keep("second")
      #expect(try await text(second) == "second")
      read += piece
      #expect(try await text(first) == "first")
    }
    #expect(read == Data("first".utf8))
    await #expect(throws: StorageError.self) { try await self.text(first) }
  }

  @Test func `a new version has another generation and another address`() async throws {
    let first = try await keep("first")
    let second = try await keep("second")
    #expect(second.generation > first.generation)
    #expect(second.metageneration == 1)
    #expect(first.tokens.count == 1 && second.tokens.count == 1)
    #expect(first.tokens != second.tokens)
  }

  @Test func `what nobody finished is forgotten when the file is opened`() async throws {
    var writer = ContentWriter(storage: storage, limit: 1 << 20)
    try await writer.write(ByteBuffer(repeating: 1, count: ContentWriter.pieceBytes))
    try await writer.flush()
    let lost = try #require(writer.content)
    let upload = try await storage.begin(plan())
    let kept = try await keep("kept")
    try storage.close()
    let again = try BlobStorage(file: folder.appending(path: "storage.sqlite"))
    defer { try? again.close() }
    await #expect(throws: StorageError.self) {
      try await ContentReader(content: lost, 0..<1, in: again).run { _ in }
    }
    #expect(try await again.upload(upload.id).received == 0)
    var data = Data()
    try await ContentReader(kept, 0..<kept.size, in: again).run { data += $0 }
    #expect(data == Data("kept".utf8))
  }

  @Test func `an upload that nobody goes on with is forgotten in the end`() async throws {
    let clock = Clock()
    let storage = try BlobStorage(
      file: folder.appending(path: "other.sqlite"), limits: BlobLimits(uploadLifetime: 10),
      now: { clock.now })
    defer { try? storage.close() }
    let old = try await storage.begin(plan())
    clock.advance(11)
    let new = try await storage.begin(plan())
    await #expect(throws: StorageError.self) { _ = try await storage.upload(old.id) }
    #expect(try await storage.upload(new.id).id == new.id)
  }

  @Test func `more than was announced is refused`() async throws {
    var writer = ContentWriter(storage: storage, limit: 3)
    try await writer.write(ByteBuffer(string: "abc"))
    await #expect(throws: StorageError.self) { try await writer.write(ByteBuffer(string: "d")) }
  }
}
