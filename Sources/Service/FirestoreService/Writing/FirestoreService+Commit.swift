import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Tracing

extension FirestoreService {
  /// Applies the writes in order, all or nothing.
  func commit(
    _ message: Google_Firestore_V1_CommitRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_CommitResponse {
    let rule = rule(for: caller)
    let database = try DatabaseName(parsing: message.database)
    try CallSizes.check(writes: message.writes.count, by: caller)
    try message.checkSize(message.writes)
    let writes = try Write.writes(message.writes, in: database)
    let transaction = message.transaction.isEmpty ? nil : TransactionID(message.transaction)
    if let transaction {
      try store.checkTransaction(transaction, belongsTo: TransactionOwner(caller))
    }
    let result = try await store.commit(
      writes, in: database, by: TransactionOwner(caller), transaction: transaction,
      check: rule.commitCheck, waiting: ServiceContext.current?.place?.waits)
    return .with {
      $0.writeResults = result.writes.map(Google_Firestore_V1_WriteResult.init)
      $0.commitTime = .init(result.commitTime)
    }
  }
}

extension Message {
  /// Throws unless the request's size is one that Firestore takes.
  func checkSize(_ writes: [Google_Firestore_V1_Write]) throws(WireError) {
    // Fewer make a document that is too large, which is told more exactly.
    guard writes.count >= Limits.requestBytes / Limits.documentBytes else { return }
    guard (try? serializedData().count) ?? .max <= Limits.requestBytes else {
      throw WireError("Request payload size exceeds the limit: \(Limits.requestBytes) bytes.")
    }
  }
}

extension Write {
  static func writes(
    _ messages: [Google_Firestore_V1_Write], in database: DatabaseName
  ) throws(WireError) -> [Write] {
    var writes: [Write] = []
    for message in messages { writes.append(try Write(message, in: database)) }
    return writes
  }
}
