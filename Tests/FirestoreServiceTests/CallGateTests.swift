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
