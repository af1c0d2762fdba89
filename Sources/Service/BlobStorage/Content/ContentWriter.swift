import Foundation
import GRDB
import NIOCore
import NIOFoundationCompat

/// Keeps a file's bytes as they come, never more than a few pieces of them in memory.
struct ContentWriter {
  /// The length of every piece but the last, and of the steps of an upload that can be resumed.
  static let pieceBytes = 256 * 1024
  /// So many pieces are written together.
  private static let batch = 4

  private let storage: BlobStorage
  private let limit: Int64
  /// The upload of many requests that the bytes are of, if they are.
  private let plan: UploadPlan?
  /// Nil until the first pieces are written.
  private(set) var content: Int64?
  /// What has been written.
  private(set) var written: Int64
  private var pending = ByteBuffer()
  private var digest: ContentDigest?

  /// Begins a content, or goes on with the whole pieces that an upload has.
  init(
    storage: BlobStorage, limit: Int64, content: Int64? = nil, written: Int64 = 0,
    plan: UploadPlan? = nil
  ) {
    self.storage = storage
    self.limit = min(limit, storage.limits.objectBytes)
    self.content = content
    self.plan = plan
    self.written = written
    digest = written == 0 ? ContentDigest() : nil
  }

  /// All bytes that came.
  var size: Int64 { written + Int64(pending.readableBytes) }

  mutating func write(_ bytes: ByteBuffer) async throws(StorageError) {
    try storage.expectRoom()
    guard size + Int64(bytes.readableBytes) <= limit else {
      throw StorageError(.tooLarge, "The file is larger than \(limit) bytes.")
    }
    pending.writeImmutableBuffer(bytes)
    guard pending.readableBytes >= Self.batch * Self.pieceBytes else { return }
    try await flush()
  }

  /// Writes the whole pieces that wait. What is less than a piece stays in memory.
  mutating func flush() async throws(StorageError) {
    let pieces = takePieces(withRest: false)
    guard !pieces.isEmpty else { return }
    let (known, place) = (content, written / Int64(Self.pieceBytes))
    let (plan, limits) = (plan, storage.limits)
    content = try await storage.write { database in
      let content = try Self.save(pieces, known, place, database)
      if let plan { try UnfinishedUploads(of: plan, database).checkBytes(limits) }
      return content
    }
    written += pieces.reduce(0) { $0 + Int64($1.count) }
  }

  /// Forgets what was written, which nothing will belong to.
  func discard() async throws(StorageError) {
    if let content { try await storage.remove(content) }
  }

  /// Everything that has still to be written, to be saved together with what it belongs to.
  mutating func finish() async throws(StorageError) -> FinishedContent {
    let size = size
    let (known, place) = (content, written / Int64(Self.pieceBytes))
    var whole = digest
    if whole == nil, let content {
      // Of the earlier requests only the bytes are left.
      var sum = ContentDigest()
      do {
        try await ContentReader(content: content, 0..<written, in: storage).run { sum.update($0) }
      } catch {
        throw error as? StorageError ?? StorageError(.internal, "\(error)")
      }
      whole = sum
    }
    digest = whole
    let pieces = takePieces(withRest: true)
    return FinishedContent(
      size: size, md5: digest?.md5 ?? Data(), crc32c: digest?.crc32c ?? 0
    ) { try Self.save(pieces, known, place, $0) }
  }

  private mutating func takePieces(withRest: Bool) -> [Data] {
    var pieces: [Data] = []
    while pending.readableBytes >= Self.pieceBytes || withRest && pending.readableBytes > 0 {
      let length = min(Self.pieceBytes, pending.readableBytes)
      guard let piece = pending.readData(length: length) else { break }
      digest?.update(piece)
      pieces.append(piece)
    }
    pending.discardReadBytes()
    return pieces
  }

  private static func save(
    _ pieces: [Data], _ content: Int64?, _ first: Int64, _ database: Database
  ) throws -> Int64 {
    let id: Int64
    if let content {
      id = content
    } else {
      try database.execute(sql: "INSERT INTO content DEFAULT VALUES")
      id = database.lastInsertedRowID
    }
    let insert = try database.cachedStatement(
      sql: "INSERT INTO piece (content, place, bytes) VALUES (?, ?, ?)")
    do {
      for (index, piece) in pieces.enumerated() {
        try insert.execute(arguments: [id, first + Int64(index), piece])
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw StorageError(.preconditionFailed, "Another request goes on with this upload.")
    }
    // An upload that is cut off goes on after its last whole piece.
    try database.execute(
      sql: "UPDATE upload SET received = ? WHERE content = ?",
      arguments: [(first + Int64(pieces.count)) * Int64(pieceBytes), id])
    return id
  }
}

/// A content that is complete but for what `save` writes.
struct FinishedContent: Sendable {
  let size: Int64
  let md5: Data
  let crc32c: UInt32
  /// Writes the rest and gives the content's number.
  let save: @Sendable (Database) throws -> Int64
}
