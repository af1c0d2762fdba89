package import CoreMetrics
import DocumentStore
import GRPCCore
import Instrumentation
package import Logging
import Metrics
import Synchronization
package import Tracing

/// Lets calls in, and counts, times, logs and traces them.
package final class CallMonitor: Sendable {
  /// The methods whose calls are streams that stay open.
  fileprivate static let streams: Set<String> = ["Listen", "Write"]

  let gate: CallGate
  private let factory: any MetricsFactory
  private let logger: Logger
  /// Nil for the process's own.
  private let tracer: (any Tracer)?
  private let timers = Mutex<[String: Timer]>([:])
  private let counters = Mutex<[Outcome: Counter]>([:])
  private let open = Mutex<[String: Meter]>([:])

  private struct Outcome: Hashable {
    var method: String
    var code: String
  }

  /// - Parameter tracer: what calls are traced with; by default what the process was set up with.
  package init(
    gate: CallGate = CallGate(), metrics: any MetricsFactory = NOOPMetricsHandler.instance,
    logger: Logger = Logger(label: "hearth.firestore") { _ in SwiftLogNoOpLogHandler() },
    tracer: (any Tracer)? = nil
  ) {
    self.gate = gate
    self.tracer = tracer
    factory = metrics
    self.logger = logger
  }

  /// Lets a call in, or refuses it.
  ///
  /// - Parameters:
  ///   - headers: what its trace is continued from.
  ///   - peer: where it comes from.
  func begin(
    _ method: String, headers: some TraceHeaders, from peer: PeerAddress?
  ) throws(StoreError) -> MonitoredCall {
    let isStream = Self.streams.contains(method)
    do throws(StoreError) {
      let place = try isStream ? gate.enterStream(from: peer) : gate.enter(from: peer)
      var context = ServiceContext.current ?? .topLevel
      let instrument: any Instrument = tracer ?? InstrumentationSystem.instrument
      if !(instrument is NoOpInstrument) {
        instrument.extract(headers.all, into: &context, using: TraceExtractor())
      }
      let span = (tracer ?? InstrumentationSystem.tracer).startAnySpan(
        "google.firestore.v1.Firestore/\(method)", context: context, ofKind: .server)
      meter(method).increment()
      return MonitoredCall(
        method: method, peer: peer, place: place, span: span, monitor: self)
    } catch {
      note(method, RPCError(error), after: .zero, isTimed: false)
      throw error
    }
  }

  fileprivate func end(_ call: MonitoredCall, _ error: RPCError?, after duration: Duration) {
    meter(call.method).decrement()
    note(call.method, error, after: duration, isTimed: !Self.streams.contains(call.method))
  }

  private func note(_ method: String, _ error: RPCError?, after duration: Duration, isTimed: Bool) {
    let code = error?.code.statusName ?? "OK"
    counter(Outcome(method: method, code: code)).increment()
    if isTimed { timer(method).recordNanoseconds(duration.nanoseconds) }
    let level: Logger.Level =
      switch error?.code {
      case nil: .debug
      case .internalError, .dataLoss, .unknown: .error
      case .unavailable, .resourceExhausted: .warning
      default: .info
      }
    logger.log(
      level: level, "\(error == nil ? "A call ended." : "A call failed.")",
      metadata: [
        "method": "\(method)", "code": "\(code)",
        "milliseconds": "\(duration.nanoseconds / 1_000_000)",
        "error": error.map { "\($0.message)" } ?? "none",
      ])
  }

  private func timer(_ method: String) -> Timer {
    timers.withLock { timers in
      if let timer = timers[method] { return timer }
      let timer = Timer(
        label: "hearth_firestore_call_duration", dimensions: [("method", method)], factory: factory)
      timers[method] = timer
      return timer
    }
  }

  private func counter(_ outcome: Outcome) -> Counter {
    counters.withLock { counters in
      if let counter = counters[outcome] { return counter }
      let counter = Counter(
        label: "hearth_firestore_calls",
        dimensions: [("method", outcome.method), ("code", outcome.code)], factory: factory)
      counters[outcome] = counter
      return counter
    }
  }

  private func meter(_ method: String) -> Meter {
    open.withLock { open in
      if let meter = open[method] { return meter }
      let meter = Meter(
        label: "hearth_firestore_calls_open", dimensions: [("method", method)], factory: factory)
      open[method] = meter
      return meter
    }
  }
}

/// One call that has been let in.
final class MonitoredCall: Sendable {
  let method: String
  private let place: CallGate.Place
  private let span: any Span
  /// What its parts run in.
  private let context: ServiceContext
  private let monitor: CallMonitor
  private let start = ContinuousClock.now
  private let isOver = Atomic(false)

  fileprivate init(
    method: String, peer: PeerAddress?, place: CallGate.Place, span: any Span, monitor: CallMonitor
  ) {
    self.method = method
    var context = span.context
    if let peer { context.peer = peer }
    if !CallMonitor.streams.contains(method) { context.place = place }
    self.context = context
    self.place = place
    self.span = span
    self.monitor = monitor
  }

  deinit {
    // A call that nobody says has ended was given up.
    end(RPCError(code: .cancelled, message: "The call was given up."))
  }

  /// Runs a part of the call, whose own spans belong to the call's.
  func run<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await ServiceContext.withValue(context, operation: body)
  }

  /// Hands answers over to the client, which may take its time to read them.
  func whileClientReads<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    guard !CallMonitor.streams.contains(method) else { return try await body() }
    return try await place.whileClientReads(body)
  }

  /// Says how the call has ended; only the first time counts.
  ///
  /// - Parameter error: nil for a call that went well.
  func end(_ error: (any Error)?) {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    let error = error.map(RPCError.init(any:))
    if let error {
      span.recordError(error)
      span.setStatus(SpanStatus(code: .error, message: error.message))
    }
    span.end()
    monitor.end(self, error, after: .now - start)
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
