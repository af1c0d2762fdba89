package import CoreMetrics
import Synchronization

/// Counts and measures what libraries report through swift-metrics, for Prometheus to fetch as text.
///
/// A counter is exposed as `‹name›_total`, a timer as a histogram of `‹name›_seconds`, a recorder as a
/// summary without quantiles, and a meter as a gauge.
package final class PrometheusRegistry: MetricsFactory {
  /// More series than the server has: what goes beyond is measured and not kept.
  private static let mostSeries = 10_000

  private let series = Mutex<[PrometheusName: [PrometheusLabels: any PrometheusSeries]]>([:])

  package init() {}

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    handler(PrometheusName(label, suffix: "_total", kind: .counter), dimensions) {
      PrometheusCounter()
    }
  }

  package func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    handler(PrometheusName(label, suffix: "_total", kind: .counter), dimensions) {
      PrometheusFloatingPointCounter()
    }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    handler(PrometheusName(label, kind: .gauge), dimensions) { PrometheusGauge() }
  }

  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? handler(PrometheusName(label, kind: .summary), dimensions) { PrometheusSummary() }
      : handler(PrometheusName(label, kind: .gauge), dimensions) { PrometheusGauge() }
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    handler(PrometheusName(label, suffix: "_seconds", kind: .histogram), dimensions) {
      PrometheusHistogram()
    }
  }

  // What is counted stays counted: a handler that nobody holds may be asked for again.
  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}

  /// Everything in Prometheus' text format, by name and labels.
  /// See https://prometheus.io/docs/instrumenting/exposition_formats/
  package var text: String {
    let series = series.withLock { $0 }
    var text = ""
    for (name, family) in series.sorted(by: { $0.key.text < $1.key.text }) {
      text += "# TYPE \(name.text) \(name.kind.rawValue)\n"
      for (labels, one) in family.sorted(by: { $0.key.text < $1.key.text }) {
        one.write(name: name.text, labels: labels, to: &text)
      }
    }
    return text
  }

  /// The one series of this name and these labels; a new one that nobody sees where the name is one
  /// of another kind.
  private func handler<Handler: PrometheusSeries>(
    _ name: PrometheusName, _ dimensions: [(String, String)], _ make: () -> Handler
  ) -> Handler {
    let labels = PrometheusLabels(dimensions)
    return series.withLock { series in
      if let known = series[name]?[labels] { return known as? Handler ?? make() }
      let new = make()
      let isTaken = series[name] == nil && series.keys.contains { $0.text == name.text }
      if !isTaken, series.values.reduce(0, { $0 + $1.count }) < Self.mostSeries {
        series[name, default: [:]][labels] = new
      }
      return new
    }
  }
}
