import GRPCCore
import NIOCore
import NIOPosix
import Server
import Synchronization
import Testing

@Suite struct LoopKeeperTests {
  @Test(.timeLimit(.minutes(5)))
  func `a listen goes on where it began, from whichever thread it is woken`() async throws {
    let (first, later) = try await loops(of: "Listen")
    #expect(first != nil && later == [first])
  }

  @Test(.timeLimit(.minutes(5)))
  func `other calls go on wherever there is room`() async throws {
    #expect(try await loops(of: "Commit").later.count > 1)
  }

  /// Where a call begins, and where it goes on each time after it has waited for somebody else.
  private func loops(
    of method: String
  ) async throws -> (first: ObjectIdentifier?, later: Set<ObjectIdentifier?>) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 4)
    let keeper = LoopKeeper(group)
    let later = Mutex<Set<ObjectIdentifier?>>([])
    let first = try await withServerContextRPCCancellationHandle { handle in
      try await withTaskExecutorPreference(EventLoopExecutor(group)) {
        let first = Self.current
        let descriptor = MethodDescriptor(
          fullyQualifiedService: "google.firestore.v1.Firestore", method: method)
        let response = try await keeper.intercept(
          request: StreamingServerRequest(single: ServerRequest(metadata: [:], message: "")),
          context: ServerContext(
            descriptor: descriptor, remotePeer: "", localPeer: "", cancellation: handle)
        ) { _, _ in
          StreamingServerResponse(of: String.self) { _ in
            for _ in 0..<50 {
              await Task.detached {}.value
              later.withLock { _ = $0.insert(Self.current) }
            }
            return [:]
          }
        }
        _ = try await response.accepted.get().producer(RPCWriter(wrapping: Nowhere()))
        return first
      }
    }
    try await group.shutdownGracefully()
    return (first, later.withLock { $0 })
  }

  private static var current: ObjectIdentifier? {
    MultiThreadedEventLoopGroup.currentEventLoop.map { ObjectIdentifier($0) }
  }
}

private struct Nowhere: RPCWriterProtocol {
  func write(_ element: String) async throws {}
  func write(contentsOf elements: some Sequence<String>) async throws {}
}
