import DocumentStore
import FirestoreService
import Synchronization
import Testing

struct CallGateTests {
  /// A gate, and a clock that goes when it is told to.
  private final class Bench: Sendable {
    let seconds = Mutex(0.0)
    let start = ContinuousClock.now

    func gate(_ limits: CallLimits) -> CallGate {
      CallGate(limits: limits) { [self] in start + .seconds(seconds.withLock { $0 }) }
    }

    func pass(_ duration: Double) { seconds.withLock { $0 += duration } }
  }

  @Test func `as many calls as the limit are let in, and others once these are over`() throws {
    let gate = Bench().gate(CallLimits(calls: 2))
    let first = try gate.enter()
    var second: CallGate.Place? = try gate.enter()
    #expect(refusal { try gate.enter() } == .resourceExhausted)
    withExtendedLifetime(second) {}
    second = nil
    second = try gate.enter()
    #expect(refusal { try gate.enter() } == .resourceExhausted)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `streams have a limit of their own`() throws {
    let gate = Bench().gate(CallLimits(calls: 1, streams: 1))
    let stream = try gate.enterStream()
    #expect(refusal { try gate.enterStream() } == .resourceExhausted)
    let call = try gate.enter()
    withExtendedLifetime((stream, call)) {}
  }

  @Test func `an address has its share of calls and of streams, and others have theirs`() throws {
    let limits = CallLimits(calls: 4, callsByAddress: 2, streams: 4, streamsByAddress: 1)
    let gate = Bench().gate(limits)
    let flood = try #require(PeerAddress(address: "192.0.2.1"))
    let other = try #require(PeerAddress(address: "192.0.2.2"))
    var calls = [try gate.enter(from: flood), try gate.enter(from: flood)]
    var streams = [try gate.enterStream(from: flood)]
    #expect(refusal { try gate.enter(from: flood) } == .resourceExhausted)
    #expect(refusal { try gate.enterStream(from: flood) } == .resourceExhausted)
    #expect(refusal { try (gate.enter(from: other), gate.enterStream(from: other)) } == nil)
    #expect(refusal { try (gate.enter(), gate.enterStream()) } == nil)
    calls.removeLast()
    streams.removeLast()
    #expect(refusal { try gate.enter(from: flood) } == nil)
    #expect(refusal { try gate.enterStream(from: flood) } == nil)
    withExtendedLifetime((calls, streams)) {}
  }

  @Test func `an account has its share of calls and of streams, and others have theirs`() throws {
    let gate = Bench().gate(CallLimits(callsByAccount: 2, streamsByAccount: 1))
    var calls = [try gate.enter(as: "ada"), try gate.enter(as: "ada")]
    var streams = [try gate.enterStream(as: "ada")]
    #expect(refusal { try gate.enter(as: "ada") } == .resourceExhausted)
    #expect(refusal { try gate.enterStream(as: "ada") } == .resourceExhausted)
    #expect(refusal { try (gate.enter(as: "bob"), gate.enterStream(as: "bob")) } == nil)
    calls.removeLast()
    streams.removeLast()
    #expect(refusal { try (gate.enter(as: "ada"), gate.enterStream(as: "ada")) } == nil)
    withExtendedLifetime((calls, streams)) {}
  }

  @Test func `a call that waits for a transaction takes nobody's place until it goes on`() throws {
    let gate = Bench().gate(CallLimits(calls: 1))
    var call: CallGate.Place? = try gate.enter()
    #expect(refusal { try gate.enter() } == .resourceExhausted)
    call?.waits(true)
    #expect(refusal { try gate.enter() } == nil)
    call?.waits(false)
    #expect(refusal { try gate.enter() } == .resourceExhausted)
    call = nil
    #expect(refusal { try gate.enter() } == nil)
  }

  @Test func `calls that wait say nothing of how long others will take`() throws {
    let bench = Bench()
    let gate = bench.gate(CallLimits(wait: .seconds(10), always: 5))
    let waiting = try (0..<1_000).map { _ in
      let place = try gate.enter()
      place.waits(true)
      return place
    }
    for _ in 0..<20 {
      let place = try gate.enter()
      bench.pass(1)
      withExtendedLifetime(place) {}
    }
    withExtendedLifetime(waiting) {}
  }

  @Test func `a call whose client does not read its answer takes nobody's place`() async throws {
    let gate = Bench().gate(CallLimits(calls: 1, callsByAddress: 2))
    let slow = try #require(PeerAddress(address: "192.0.2.1"))
    let call = try gate.enter(from: slow)
    #expect(refusal { try gate.enter() } == .resourceExhausted)
    await call.whileClientReads {
      #expect(refusal { try gate.enter() } == nil)
      // It counts for its own address all the same.
      let second = try? gate.enter(from: slow)
      #expect(second != nil)
      #expect(refusal { try gate.enter(from: slow) } == .resourceExhausted)
      withExtendedLifetime(second) {}
    }
    #expect(refusal { try gate.enter() } == .resourceExhausted)
    withExtendedLifetime(call) {}
  }

  @Test func `calls that would wait too long are refused before the limit`() throws {
    let bench = Bench()
    let gate = bench.gate(CallLimits(calls: 1_000, wait: .seconds(10), always: 5))
    var places = try (0..<5).map { _ in try gate.enter() }
    // One call a second: each that waits for five others waits for five seconds.
    for _ in 0..<8 {
      bench.pass(1)
      places.removeFirst()
      places.append(try gate.enter())
    }
    while places.count < 11, refusal({ places.append(try gate.enter()) }) == nil {}
    #expect((9...11).contains(places.count), "\(places.count)")
    #expect(refusal { try gate.enter() } == .resourceExhausted)

    // Fifty in a second: they are let in again.
    for _ in 0..<4 {
      for _ in 0..<50 {
        places.removeFirst()
        if let place = try? gate.enter() { places.append(place) }
        if places.count < 5 { places.append(try gate.enter()) }
      }
      bench.pass(1)
    }
    #expect(refusal { for _ in 0..<20 { places.append(try gate.enter()) } } == nil)
  }

  @Test func `many calls that come after few are let in`() throws {
    let bench = Bench()
    let gate = bench.gate(CallLimits(calls: 1_000, wait: .seconds(10), always: 5))
    for _ in 0..<20 {
      withExtendedLifetime(try gate.enter()) { bench.pass(1) }
    }
    bench.pass(0.9)
    var places: [CallGate.Place] = []
    #expect(refusal { for _ in 0..<200 { places.append(try gate.enter()) } } == nil)
    // The second in which they came was mostly one without them.
    bench.pass(0.1)
    #expect(refusal { places.append(try gate.enter()) } == nil)
    // Two a second are too few for so many.
    for _ in 0..<4 {
      bench.pass(0.5)
      places.removeFirst()
    }
    #expect(refusal { try gate.enter() } == .resourceExhausted)
  }

  private func refusal(_ body: () throws -> some Any) -> StoreError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }
}
