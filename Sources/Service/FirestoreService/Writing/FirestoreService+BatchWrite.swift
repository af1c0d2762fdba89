import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import GRPCCore
import SwiftProtobuf

extension FirestoreService {
  /// Firestore takes at most so many writes in one BatchWrite.
  private static let mostWrites = 500

  /// Applies each write for itself: what becomes of one says nothing of the others, nor does their
  /// order.
  func batchWrite(
    _ message: Google_Firestore_V1_BatchWriteRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_BatchWriteResponse {
    let database = try DatabaseName(parsing: message.database)
    guard message.writes.count <= Self.mostWrites else {
      throw WireError("maximum \(Self.mostWrites) writes allowed per request")
    }
    try message.checkSize(message.writes)
    let writes = try Write.writes(message.writes, in: database)
    let outcomes = try await store.writeBatch(
      writes, in: database, by: TransactionOwner(caller), check: rule(for: caller).commitCheck)
    return .with {
      for outcome in outcomes {
        switch outcome {
        case .success(let result):
          $0.writeResults.append(.init(result))
          $0.status.append(.init())
        case .failure(let error):
          $0.writeResults.append(.init())
          $0.status.append(.init(RPCError(error)))
        }
      }
    }
  }
}

extension Google_Rpc_Status {
  /// What a call, or one part of it, failed with.
  init(_ error: RPCError) {
    self.init()
    code = Int32(error.code.rawValue)
    message = error.message
  }
}
