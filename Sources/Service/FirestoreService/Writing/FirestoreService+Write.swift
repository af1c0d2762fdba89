import DocumentModel
package import FirestoreProto
package import GRPCCore

extension FirestoreService {
  /// Answers a first request with the stream's id and token, and each later one, in order, with what
  /// its writes gave. The first commit that fails ends the stream with its status.
  package func write(
    request: StreamingServerRequest<Google_Firestore_V1_WriteRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_WriteResponse> {
    let caller = try await caller(request.metadata)
    let share = try streamShare(of: caller)
    return StreamingServerResponse { writer in
      defer { withExtendedLifetime(share) {} }
      try await context.untilCancelled {
        var stream = WriteStream(caller: caller, service: self)
        for try await message in request.messages {
          try await writer.write(try await stream.answer(message))
        }
      }
      return [:]
    }
  }
}
