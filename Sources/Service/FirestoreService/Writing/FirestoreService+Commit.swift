import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

extension FirestoreService {
  /// Applies the writes in order, all or nothing.
  func commit(
    _ message: Google_Firestore_V1_CommitRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_CommitResponse {
    let rule = rule(for: caller)
    let database = try DatabaseName(parsing: message.database)
    let writes = try Write.writes(message.writes, in: database)
    let transaction = message.transaction.isEmpty ? nil : TransactionID(message.transaction)
    let result = try await store.commit(
      writes, in: database, transaction: transaction, check: rule.check)
    return .with {
      $0.writeResults = result.writes.map(Google_Firestore_V1_WriteResult.init)
      $0.commitTime = .init(result.commitTime)
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
