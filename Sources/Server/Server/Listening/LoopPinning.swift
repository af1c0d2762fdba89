import GRPCCore
import NIOCore

/// Keeps each call on one event loop, mostly that of its connection.
struct LoopPinning: ServerInterceptor {
  private let executors: [ObjectIdentifier: EventLoopExecutor]
  private let group: any EventLoopGroup

  init(_ group: any EventLoopGroup) {
    self.group = group
    executors = Dictionary(
      uniqueKeysWithValues: group.makeIterator().map { loop in
        (ObjectIdentifier(loop), EventLoopExecutor(loop))
      })
  }

  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @Sendable (StreamingServerRequest<Input>, ServerContext) async throws
      -> StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    // A task that was woken by its connection runs on the connection's loop.
    let executor = executors[ObjectIdentifier(group.any())]
    return try await withTaskExecutorPreference(executor) {
      var response = try await next(request, context)
      if case .success(var contents) = response.accepted {
        let producer = contents.producer
        contents.producer = { writer in
          try await withTaskExecutorPreference(executor) { try await producer(writer) }
        }
        response.accepted = .success(contents)
      }
      return response
    }
  }
}
