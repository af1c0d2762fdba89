import DocumentModel
import FirestoreProto
import FirestoreService
import GRPCCore
import InMemoryTracing
import SwiftProtobuf
import Testing
import Tracing

@Suite(.timeLimit(.minutes(10)))
struct TracingTests {
  @Test func `each call is a span, and goes on with the trace of its caller`() async throws {
    let tracer = InMemoryTracer()
    try await TestService.run(monitor: CallMonitor(tracer: tracer)) { service in
      var metadata = TestService.metadata("owner")
      metadata.addString("the caller's trace", forKey: InMemoryTracer.traceIDKey)
      metadata.addString("the caller's span", forKey: InMemoryTracer.spanIDKey)
      _ = try await service.client.commit(
        .with {
          $0.database = TestService.database.description
          $0.writes = [.set("rooms/a", [:])]
        }, metadata: metadata)
      await expect(.notFound) {
        try await service.client.getDocument(
          .with { $0.name = TestService.name("rooms/none") },
          metadata: TestService.metadata("owner"))
      }
    }
    let spans = tracer.finishedSpans
    let commit = try #require(spans.first { $0.operationName == Self.name("Commit") })
    #expect(commit.kind == .server)
    #expect(commit.traceID == "the caller's trace")
    #expect(commit.parentSpanID == "the caller's span")
    #expect(commit.errors.isEmpty && commit.status == nil)

    let get = try #require(spans.first { $0.operationName == Self.name("GetDocument") })
    #expect(get.traceID != commit.traceID)
    #expect(get.status?.code == .error)
    #expect(get.status?.message?.contains("rooms/none") == true)
    #expect(get.errors.count == 1)
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test func `a stream is one span for as long as it is open`() async throws {
    let tracer = InMemoryTracer()
    try await TestService.run(monitor: CallMonitor(tracer: tracer)) { service in
      try await service.listen { stream in
        stream.send(.add(2, documents: ["rooms/a"]))
        _ = try await stream.untilSnapshot()
        #expect(tracer.activeSpans.map(\.operationName) == [Self.name("Listen")])
        stream.finish()
        while try await stream.next() != nil {}
      }
    }
    #expect(tracer.finishedSpans.map(\.operationName) == [Self.name("Listen")])
    #expect(tracer.activeSpans.isEmpty)
  }

  private static func name(_ method: String) -> String {
    "google.firestore.v1.Firestore/\(method)"
  }
}
