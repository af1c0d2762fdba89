import CoreMetrics
import Synchronization

/// One series of a metric.
protocol PrometheusSeries: AnyObject, Sendable {
  /// Appends the lines of the series.
  func write(name: String, labels: PrometheusLabels, to text: inout String)
}

final class PrometheusCounter: PrometheusSeries, CounterHandler {
  private let count = Atomic<Int64>(0)

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }

  func write(name: String, labels: PrometheusLabels, to text: inout String) {
    text += "\(name)\(labels.braces()) \(count.load(ordering: .relaxed))\n"
  }
}

final class PrometheusFloatingPointCounter: PrometheusSeries, FloatingPointCounterHandler {
  private let count = Mutex(0.0)

  func increment(by amount: Double) { count.withLock { $0 += amount } }
  func reset() { count.withLock { $0 = 0 } }

  func write(name: String, labels: PrometheusLabels, to text: inout String) {
    text += "\(name)\(labels.braces()) \(count.withLock { $0 })\n"
  }
}

final class PrometheusGauge: PrometheusSeries, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }

  func write(name: String, labels: PrometheusLabels, to text: inout String) {
    text += "\(name)\(labels.braces()) \(value.withLock { $0 })\n"
  }
}

final class PrometheusSummary: PrometheusSeries, RecorderHandler {
  private let state = Mutex((count: 0, sum: 0.0))

  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) {
    state.withLock { state in
      state.count += 1
      state.sum += value
    }
  }

  func write(name: String, labels: PrometheusLabels, to text: inout String) {
    let (count, sum) = state.withLock { $0 }
    text += "\(name)_sum\(labels.braces()) \(sum)\n"
    text += "\(name)_count\(labels.braces()) \(count)\n"
  }
}

final class PrometheusHistogram: PrometheusSeries, TimerHandler {
  /// Seconds, from a call on a document in memory to one that somebody gave up on.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
  ]

  private struct State {
    /// How many fell below each bound and above the one before; the last, above all.
    var counts = Array(repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let state = Mutex(State())

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1e9
    let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.sum += seconds
    }
  }

  func preferDisplayUnit(_ unit: TimeUnit) {}

  func write(name: String, labels: PrometheusLabels, to text: inout String) {
    let state = state.withLock { $0 }
    var total = 0
    for (place, count) in state.counts.enumerated() {
      total += count
      let bound = place < Self.bounds.count ? "\(Self.bounds[place])" : "+Inf"
      text += "\(name)_bucket\(labels.braces(adding: "le=\"\(bound)\"")) \(total)\n"
    }
    text += "\(name)_sum\(labels.braces()) \(state.sum)\n"
    text += "\(name)_count\(labels.braces()) \(total)\n"
  }
}
