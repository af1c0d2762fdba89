package import GRPCCore

/// Has each gRPC call watched by a monitor.
package struct CallInterceptor: ServerInterceptor {
  private let monitor: CallMonitor
  private let caller: @Sendable (Metadata) -> String?

  /// - Parameter caller: the address of the person for whom a call is, where an app makes it that
  ///   this server hosts; nil for other calls, which come from the other end of the connection.
  package init(
    monitor: CallMonitor, caller: @escaping @Sendable (Metadata) -> String? = { _ in nil }
  ) {
    self.monitor = monitor
    self.caller = caller
  }

  package func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @Sendable (StreamingServerRequest<Input>, ServerContext) async throws
      -> StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    let call = try monitor.begin(
      context.descriptor.method, headers: request.metadata,
      from: caller(request.metadata).map { PeerAddress(address: $0) }
        ?? PeerAddress(grpc: context.remotePeer))
    do {
      var response = try await call.run { try await next(request, context) }
      switch response.accepted {
      case .success(var contents):
        let producer = contents.producer
        contents.producer = { writer in
          do {
            let answers = RPCWriter(wrapping: AnswerWriter(writer: writer, call: call))
            let trailers = try await call.run { try await producer(answers) }
            call.end(nil)
            return trailers
          } catch {
            call.end(error)
            throw error
          }
        }
        response.accepted = .success(contents)
      case .failure(let error): call.end(error)
      }
      return response
    } catch {
      call.end(error)
      throw error
    }
  }
}
