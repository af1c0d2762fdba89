import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

extension FirestoreService {
  /// Begins a transaction.
  func beginTransaction(
    _ message: Google_Firestore_V1_BeginTransactionRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_BeginTransactionResponse {
    let database = try DatabaseName(parsing: message.database)
    let id = try await store.beginTransaction(
      try TransactionMode(message.options), in: database, by: TransactionOwner(caller))
    return .with { $0.transaction = id.data }
  }

  /// Ends a transaction without effect.
  func rollback(
    _ message: Google_Firestore_V1_RollbackRequest, as caller: Caller
  ) async throws -> Google_Protobuf_Empty {
    let database = try DatabaseName(parsing: message.database)
    let id = TransactionID(message.transaction)
    try store.checkTransaction(id, belongsTo: TransactionOwner(caller))
    try await store.rollBack(id, in: database)
    return Google_Protobuf_Empty()
  }

  /// Reads in the state that is asked for, and begins a transaction for it if need be; one whose
  /// first read fails is rolled back, because its client never hears of it.
  func reading<Result>(
    _ selection: ReadSelection, in database: DatabaseName, as caller: Caller,
    _ read: (ReadPoint) async throws -> Result
  ) async throws -> (result: Result, transaction: TransactionID?) {
    switch selection {
    case .at(.transaction(let id)):
      try store.checkTransaction(id, belongsTo: TransactionOwner(caller))
      return (try await read(.transaction(id)), nil)
    case .at(.at(let time, by: _)):
      return (try await read(.at(time, by: TransactionOwner(caller))), nil)
    case .at(.latest): return (try await read(.latest), nil)
    case .newTransaction(let mode):
      let id = try await store.beginTransaction(
        mode, in: database, by: TransactionOwner(caller))
      do {
        return (try await read(.transaction(id)), id)
      } catch {
        try? await store.rollBack(id, in: database)
        throw error
      }
    }
  }
}
