import Foundation
import GRDB

/// An upload that may come in many requests.
struct Upload: Sendable {
  let id: String
  let content: Int64
  /// The whole pieces that are kept.
  let received: Int64
  let plan: UploadPlan
}

extension BlobStorage {
  /// Begins an upload. A client that knows its id may go on with it.
  func begin(_ plan: UploadPlan) async throws(StorageError) -> Upload {
    var generator = SystemRandomNumberGenerator()
    let id = (0..<4).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
    let time = microseconds
    let oldest = time - limits.uploadLifetime * 1_000_000
    let limits = limits
    return try await write { database in
      let old = try Int64.fetchAll(
        database, sql: "SELECT content FROM upload WHERE begun < ?", arguments: [oldest])
      try database.execute(sql: "DELETE FROM upload WHERE begun < ?", arguments: [oldest])
      for content in old {
        try database.execute(sql: "DELETE FROM content WHERE id = ?", arguments: [content])
      }
      try UnfinishedUploads(of: plan, database).checkOneMore(limits)
      try database.execute(sql: "INSERT INTO content DEFAULT VALUES")
      let content = database.lastInsertedRowID
      let text = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
      try database.execute(
        sql: "INSERT INTO upload (id, content, begun, plan) VALUES (?, ?, ?, ?)",
        arguments: [id, content, time, text])
      return Upload(id: id, content: content, received: 0, plan: plan)
    }
  }

  /// The upload of this id.
  func upload(_ id: String) async throws(StorageError) -> Upload {
    let upload = try await read { database -> Upload? in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT * FROM upload WHERE id = ?", arguments: [id])
      else { return nil }
      let plan = try JSONDecoder().decode(
        UploadPlan.self, from: Data((row["plan"] as String).utf8))
      return Upload(id: id, content: row["content"], received: row["received"], plan: plan)
    }
    guard let upload else {
      throw StorageError(.notFound, "There is no such upload, or no more. Begin it again.")
    }
    return upload
  }

  /// Forgets an upload and what it has sent.
  func cancel(_ upload: Upload) async throws(StorageError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [upload.id])
      try database.execute(sql: "DELETE FROM content WHERE id = ?", arguments: [upload.content])
    }
  }

  /// Makes a file of a whole content, in the place of any other of its name.
  ///
  /// - Parameter check: throws where it may not be; it is given the file before and after.
  func complete(
    _ plan: UploadPlan, _ content: FinishedContent, of upload: Upload? = nil,
    check: (StoredObject?, StoredObject) async throws(StorageError) -> Void
  ) async throws(StorageError) -> StoredObject {
    let name = try plan.name()
    let before = try await object(name)
    let draft = StoredObject(
      name: name, content: 0, generation: max(microseconds, (before?.generation ?? 0) + 1),
      metageneration: 1, size: content.size, md5: content.md5, crc32c: content.crc32c,
      created: microseconds, updated: microseconds, settings: plan.settings,
      // The address of the bytes before is not the address of these.
      tokens: plan.wantsToken ? [StoredObject.newToken()] : [])
    try draft.settings.check(limits)
    try plan.precondition.check(before)
    try await check(before, draft)
    let object = try await write { database in
      guard try StoredObject.find(name, database)?.etag == before?.etag else {
        throw StorageError(.preconditionFailed, "The file has changed meanwhile. Try again.")
      }
      if let upload {
        try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [upload.id])
      }
      let object = draft.with(content: try content.save(database))
      try object.save(database)
      return object
    }
    if let before { try await release(before.content) }
    return object
  }
}

extension StoredObject {
  fileprivate func with(content: Int64) -> StoredObject {
    StoredObject(
      name: name, content: content, generation: generation, metageneration: metageneration,
      size: size, md5: md5, crc32c: crc32c, created: created, updated: updated,
      settings: settings, tokens: tokens)
  }
}
