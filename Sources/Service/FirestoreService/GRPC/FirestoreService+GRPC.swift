import Accounts
package import FirestoreProto
package import GRPCCore
package import SwiftProtobuf

/// Each call by gRPC: finds the caller and hands over.
extension FirestoreService: Google_Firestore_V1_Firestore.ServiceProtocol {
  package func getDocument(
    request: ServerRequest<Google_Firestore_V1_GetDocumentRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_Document> {
    try await answer(request, getDocument)
  }

  package func listDocuments(
    request: ServerRequest<Google_Firestore_V1_ListDocumentsRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_ListDocumentsResponse> {
    try await answer(request, listDocuments)
  }

  package func createDocument(
    request: ServerRequest<Google_Firestore_V1_CreateDocumentRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_Document> {
    try await answer(request, createDocument)
  }

  package func updateDocument(
    request: ServerRequest<Google_Firestore_V1_UpdateDocumentRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_Document> {
    try await answer(request, updateDocument)
  }

  package func deleteDocument(
    request: ServerRequest<Google_Firestore_V1_DeleteDocumentRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Protobuf_Empty> {
    try await answer(request, deleteDocument)
  }

  package func batchGetDocuments(
    request: ServerRequest<Google_Firestore_V1_BatchGetDocumentsRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_BatchGetDocumentsResponse> {
    try await stream(request, batchGetDocuments)
  }

  package func beginTransaction(
    request: ServerRequest<Google_Firestore_V1_BeginTransactionRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_BeginTransactionResponse> {
    try await answer(request, beginTransaction)
  }

  package func commit(
    request: ServerRequest<Google_Firestore_V1_CommitRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_CommitResponse> {
    try await answer(request, commit)
  }

  package func rollback(
    request: ServerRequest<Google_Firestore_V1_RollbackRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Protobuf_Empty> {
    try await answer(request, rollback)
  }

  package func runQuery(
    request: ServerRequest<Google_Firestore_V1_RunQueryRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_RunQueryResponse> {
    try await stream(request, runQuery)
  }

  package func runAggregationQuery(
    request: ServerRequest<Google_Firestore_V1_RunAggregationQueryRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_RunAggregationQueryResponse> {
    try await stream(request, runAggregationQuery)
  }

  package func partitionQuery(
    request: ServerRequest<Google_Firestore_V1_PartitionQueryRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_PartitionQueryResponse> {
    try await answer(request, partitionQuery)
  }

  package func listCollectionIds(
    request: ServerRequest<Google_Firestore_V1_ListCollectionIdsRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_ListCollectionIdsResponse> {
    try await answer(request, listCollectionIds)
  }

  package func batchWrite(
    request: ServerRequest<Google_Firestore_V1_BatchWriteRequest>, context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_BatchWriteResponse> {
    try await answer(request, batchWrite)
  }
}

extension FirestoreService {
  /// As many answers of one call are handed to the connection together: to hand over each alone costs
  /// more than to make it. They may be documents of 1 MiB, so they are not many.
  private static let answersAtOnce = 16

  /// The caller of a request with this metadata.
  func caller(_ metadata: Metadata) async throws -> Caller {
    var authorizations = metadata[stringValues: "authorization"].makeIterator()
    return try await authenticate(authorizations.next())
  }

  private func answer<Request, Response>(
    _ request: ServerRequest<Request>, _ call: (Request, Caller) async throws -> Response
  ) async throws -> ServerResponse<Response> {
    let caller = try await caller(request.metadata)
    let share = try share(of: caller)
    defer { withExtendedLifetime(share) {} }
    return ServerResponse(message: try await call(request.message, caller))
  }

  private func stream<Request, Response>(
    _ request: ServerRequest<Request>, _ call: (Request, Caller) async throws -> Answers<Response>
  ) async throws -> StreamingServerResponse<Response> {
    let caller = try await caller(request.metadata)
    let share = try share(of: caller)
    defer { withExtendedLifetime(share) {} }
    let answers = try await call(request.message, caller)
    return StreamingServerResponse { writer in
      for start in stride(from: 0, to: answers.count, by: Self.answersAtOnce) {
        let end = min(start + Self.answersAtOnce, answers.count)
        try await writer.write(contentsOf: answers[start..<end])
      }
      return [:]
    }
  }
}
