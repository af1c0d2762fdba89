import FirebaseStorage
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Uploads that are interrupted.
struct UploadTaskTests {
  private static let data = Data((0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 >> 5) })

  /// Requests that a test may hold up or lose.
  final class Line: Sendable {
    private struct State {
      var lost: Set<Int> = []
      var sent = 0
      var observer: (@Sendable (Int) -> Void)?
    }
    private let state = Mutex(State())

    /// Loses the answers of the requests with these numbers, from 1.
    func lose(_ numbers: Set<Int>) { state.withLock { $0.lost = numbers } }

    /// Is told the number of each request before it is sent.
    func observe(_ body: @escaping @Sendable (Int) -> Void) {
      state.withLock { $0.observer = body }
    }

    /// Lets the first request go, which waits for it.
    func open() { gate.continuation.finish() }

    private let gate = AsyncStream<Void>.makeStream()

    var transport: StorageTransport {
      StorageTransport(
        send: { request in
          let (number, isLost, observer) = self.state.withLock { state in
            state.sent += 1
            return (state.sent, state.lost.contains(state.sent), state.observer)
          }
          if number == 1 { for await _ in self.gate.stream {} }
          observer?(number)
          let answer = try await StorageTransport.network.send(request)
          if isLost { throw URLError(.networkConnectionLost) }
          return answer
        }, wait: { _ in })
    }
  }

  @Test func `an upload whose answers are lost goes on where the server is`() async throws {
    let line = Line()
    line.lose([2, 4])
    line.open()
    try await withFiles(transport: line.transport) { folder, _ in
      let kept = try await folder.child("a").putDataAsync(Self.data)
      #expect(kept.size == Int64(Self.data.count))
      #expect(try await folder.child("a").data(maxSize: 10_000_000) == Self.data)
    }
  }

  @Test func `a paused upload goes on when it is resumed`() async throws {
    let line = Line()
    try await withFiles(transport: line.transport) { folder, _ in
      let (paused, pause) = AsyncStream<Void>.makeStream()
      let result = AsyncStream<Result<Int64, any Error>>.makeStream()
      let held = Mutex<StorageUploadTask?>(nil)
      // The third request carries the second step.
      line.observe { if $0 == 3 { held.withLock { $0 }?.pause() } }
      let task = folder.child("a").putData(Self.data) { metadata, error in
        result.continuation.yield(
          metadata.map { .success($0.size) } ?? .failure(error ?? CancellationError()))
      }
      held.withLock { $0 = task }
      task.observe(.pause) { _ in pause.yield() }
      line.open()
      var isPaused = false
      for await _ in paused {
        isPaused = true
        break
      }
      #expect(isPaused)
      #expect(task.snapshot.status == .pause)
      task.resume()
      var size: Int64?
      for await each in result.stream {
        size = try each.get()
        break
      }
      #expect(size == Int64(Self.data.count))
      #expect(task.snapshot.status == .success)
      #expect(try await folder.child("a").data(maxSize: 10_000_000) == Self.data)
    }
  }

  @Test func `a cancelled upload keeps nothing`() async throws {
    let line = Line()
    try await withFiles(transport: line.transport) { folder, _ in
      let held = Mutex<StorageUploadTask?>(nil)
      let codes = AsyncStream<Int>.makeStream()
      line.observe { if $0 == 3 { held.withLock { $0 }?.cancel() } }
      let task = folder.child("a").putData(Self.data) { _, error in
        codes.continuation.yield((error as NSError?)?.code ?? 0)
      }
      held.withLock { $0 = task }
      line.open()
      for await code in codes.stream {
        #expect(code == StorageErrorCode.cancelled.rawValue)
        break
      }
      await #expect(throws: StorageError.self) { _ = try await folder.child("a").getMetadata() }
    }
  }
}
