import Accounts
import DatabaseFiles
import Foundation
import GRDB
import NIOCore
import Testing

@testable import BlobStorage

/// Bytes of files that change behind the server's back are found, and not handed over as the file.
final class DamageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "damaged-blobs-\(UUID().uuidString)")
  private let storage: BlobStorage
  private static let length = 3 * ContentWriter.pieceBytes / 2

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    storage = try BlobStorage(file: folder.appending(path: "storage.sqlite"))
  }

  deinit {
    try? storage.close()
    try? FileManager.default.removeItem(at: folder)
  }

  private func keep(_ path: String) async throws -> StoredObject {
    let plan = UploadPlan(
      try ObjectName(bucket: "pictures", path: path), settings: ObjectSettings(), size: nil,
      precondition: Precondition(), by: .owner, wantsToken: true)
    var writer = ContentWriter(storage: storage, limit: 1 << 20)
    try await writer.write(ByteBuffer(repeating: 7, count: Self.length))
    return try await storage.complete(plan, try await writer.finish()) {
      (_, _) throws(StorageError) in
    }
  }

  private func read(_ object: StoredObject) async throws -> Int {
    var count = 0
    do {
      try await ContentReader(object, 0..<object.size, in: storage).run { count += $0.count }
    } catch let error as StorageError {
      #expect([.internal, .notFound].contains(error.code))
    }
    return count
  }

  private func check() async throws -> [String] {
    try await storage.read { database in
      var check = ContentCheck()
      var damage: [String] = []
      while let found = try check.next(in: database) { damage += found.damage.map { [$0] } ?? [] }
      return damage
    }
  }

  @Test(arguments: [
    "UPDATE piece SET bytes = CAST(x'08' || substr(bytes, 2) AS BLOB) WHERE place = 0",
    "UPDATE piece SET bytes = CAST(substr(bytes, 1, length(bytes) - 1) AS BLOB) WHERE place = 1",
    "DELETE FROM piece WHERE place = 1",
    "UPDATE piece SET place = 2 WHERE place = 1",
  ])
  func `a changed byte and a lost piece are found, and the file does not come whole`(
    sql: String
  ) async throws {
    let sound = try await keep("a")
    let damaged = try await keep("b")
    let also = try await keep("c")
    #expect(try await check() == [])
    for object in [damaged, also] {
      try await storage.write { database in
        try database.execute(sql: sql + " AND content = \(object.content)")
      }
    }
    // All of them, and no other.
    #expect(
      try await check()
        == ["b", "c"].map {
          "The file \($0) in pictures is damaged. Restore storage.sqlite from a backup."
        })
    #expect(try await read(sound) == Self.length)
    #expect(storage.damage.all == [])
    #expect(try await read(damaged) < Self.length)
  }

  @Test func `a read of a damaged file to its end is noted`() async throws {
    let object = try await keep("a")
    try await storage.write { database in
      try database.execute(
        sql: "UPDATE piece SET bytes = CAST(x'08' || substr(bytes, 2) AS BLOB) WHERE place = 0")
    }
    // The last piece is kept back.
    #expect(try await read(object) == ContentWriter.pieceBytes)
    #expect(storage.damage.all.count == 1)
  }
}
