package import GRPCCore
import NIOCore
package import NIOPosix

/// Keeps each Listen call on the event loop of its connection.
///
/// What a listener is told comes from the thread that commits, for thousands of them at once, and is
/// little work each time: on another loop, half of it would be to hand it on to the connection's own.
/// Other calls may go on wherever there is room, so that one connection's calls can use all cores.
package struct LoopKeeper: ServerInterceptor {
  private let executors: [ObjectIdentifier: EventLoopExecutor]

  package init(_ loops: MultiThreadedEventLoopGroup) {
    executors = Dictionary(
      uniqueKeysWithValues: loops.makeIterator().map {
        (ObjectIdentifier($0), EventLoopExecutor($0))
      })
  }

  package func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @Sendable (StreamingServerRequest<Input>, ServerContext) async throws
      -> StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    // A call begins where its first message was read.
    guard context.descriptor.method == "Listen",
      let loop = MultiThreadedEventLoopGroup.currentEventLoop,
      let executor = executors[ObjectIdentifier(loop)]
    else { return try await next(request, context) }
    var response = try await withTaskExecutorPreference(executor) {
      try await next(request, context)
    }
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
