import FirestoreSync
import Testing

@Suite struct StreamLifecycleTests {
  @Test func `a stream opens once however often it is needed`() {
    var stream = StreamLifecycle()
    #expect(stream.start(random: 0.5) == .open)
    #expect(stream.start(random: 0.5) == nil)
    stream.opened()
    #expect(stream.isOpen)
    #expect(stream.stop() == .close)
    #expect(stream.stop() == nil)
  }

  @Test func `a failed stream opens again at once, then later and later`() {
    var stream = StreamLifecycle()
    var delays: [Duration] = []
    _ = stream.start(random: 0.5)
    for _ in 0..<14 {
      stream.ended(FirestoreFailure(.unavailable, ""))
      guard case .openAfter(let delay)? = stream.start(random: 0.5) else {
        Issue.record("A failed stream waits.")
        return
      }
      delays.append(delay)
      #expect(stream.backoffEnded() == .open)
    }
    #expect(delays[0] == .zero && delays[1] == .seconds(1) && delays[2] == .seconds(1.5))
    #expect(delays.last == .seconds(60))
    stream.opened()
    stream.answered()
    stream.ended(nil)
    #expect(stream.start(random: 0.5) == .openAfter(.zero))
  }

  @Test func `a server that comes within reach ends the back-off`() {
    var stream = StreamLifecycle()
    failTwice(&stream)
    #expect(stream.becameReachable() == .open)
    #expect(stream.becameReachable() == nil)
  }

  @Test func `an attempt that fails on the old way is soon followed by another`() {
    var stream = StreamLifecycle()
    for _ in 0..<8 {
      failTwice(&stream)
      #expect(stream.backoffEnded() == .open)
    }
    #expect(stream.becameReachable() == nil)
    stream.ended(FirestoreFailure(.unavailable, ""))
    #expect(stream.start(random: 0.5) == .openAfter(Backoff.onNewWay))
    #expect(stream.backoffEnded() == .open)
    stream.ended(FirestoreFailure(.unavailable, ""))
    #expect(stream.start(random: 0.5) == .openAfter(Backoff.maximum))
  }

  @Test func `an attempt that comes before the new way is ready is soon followed by another`() {
    var stream = StreamLifecycle()
    for _ in 0..<8 {
      failTwice(&stream)
      #expect(stream.backoffEnded() == .open)
    }
    stream.ended(FirestoreFailure(.unavailable, ""))
    #expect(stream.start(random: 0.5) == .openAfter(Backoff.maximum))
    #expect(stream.becameReachable() == .open)
    stream.ended(FirestoreFailure(.unavailable, ""))
    #expect(stream.start(random: 0.5) == .openAfter(Backoff.onNewWay))
  }

  private func failTwice(_ stream: inout StreamLifecycle) {
    for _ in 0..<2 {
      _ = stream.start(random: 0.5)
      _ = stream.backoffEnded()
      stream.ended(FirestoreFailure(.unavailable, ""))
    }
    _ = stream.start(random: 0.5)
  }

  @Test func `a server that has had enough is left alone`() {
    var stream = StreamLifecycle()
    _ = stream.start(random: 0.5)
    stream.ended(FirestoreFailure(.resourceExhausted, ""))
    #expect(stream.start(random: 0.5) == .openAfter(.seconds(60)))
  }

  @Test func `jitter is half the delay either way`() {
    var (low, high) = (Backoff(), Backoff())
    _ = low.next(random: 0)
    _ = high.next(random: 0)
    #expect(low.next(random: 0) == .seconds(0.5))
    #expect(high.next(random: 1) == .seconds(1.5))
  }

  @Test func `an answer to a write does not trouble the stream`() {
    var stream = StreamLifecycle()
    _ = stream.start(random: 0.5)
    stream.opened()
    stream.ended(FirestoreFailure(.permissionDenied, ""))
    stream.forgetFailure()
    #expect(stream.start(random: 0.5) == .open)
  }
}
