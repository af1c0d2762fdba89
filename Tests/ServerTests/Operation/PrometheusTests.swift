import CoreMetrics
import Metrics
import Server
import Testing

struct PrometheusTests {
  @Test func `counters, gauges and times are told in Prometheus' text`() {
    let registry = PrometheusRegistry()
    let counter = Counter(
      label: "some.calls", dimensions: [("method", "a\"b\\c\nd"), ("9-x", "y")], factory: registry)
    counter.increment()
    counter.increment(by: 2)
    let meter = Meter(label: "open", factory: registry)
    meter.increment(by: 3)
    meter.decrement()
    let timer = Timer(label: "wait", factory: registry)
    timer.recordMilliseconds(4)
    timer.recordSeconds(60)
    let recorder = Recorder(label: "sizes", factory: registry)
    recorder.record(2)
    recorder.record(4.5)
    FloatingPointCounter(label: "spent_total", factory: registry).increment(by: 0.5)

    let lines = registry.text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.contains("wait_seconds_bucket") } == [
        "# TYPE open gauge", "open 2.0",
        "# TYPE sizes summary", "sizes_sum 6.5", "sizes_count 2",
        "# TYPE some_calls_total counter",
        "some_calls_total{method=\"a\\\"b\\\\c\\nd\",_9_x=\"y\"} 3",
        "# TYPE spent_total counter", "spent_total 0.5",
        "# TYPE wait_seconds histogram", "wait_seconds_sum 60.004", "wait_seconds_count 2",
      ])
    #expect(lines.contains("wait_seconds_bucket{le=\"0.0025\"} 0"))
    #expect(lines.contains("wait_seconds_bucket{le=\"0.005\"} 1"))
    #expect(lines.contains("wait_seconds_bucket{le=\"30.0\"} 1"))
    #expect(lines.contains("wait_seconds_bucket{le=\"+Inf\"} 2"))
  }

  @Test func `one name and its labels are one series`() {
    let registry = PrometheusRegistry()
    for _ in 0..<3 {
      Counter(label: "calls", dimensions: [("a", "b")], factory: registry).increment()
    }
    #expect(registry.text == "# TYPE calls_total counter\ncalls_total{a=\"b\"} 3\n")
  }

  @Test func `a name that is one of another kind is not told twice`() {
    let registry = PrometheusRegistry()
    Meter(label: "x", factory: registry).set(1)
    Recorder(label: "x", factory: registry).record(1)
    Counter(label: "x", factory: registry).increment()
    #expect(
      registry.text == "# TYPE x gauge\nx 1.0\n# TYPE x_total counter\nx_total 1\n")
  }

  @Test func `series without end are not kept`() {
    let registry = PrometheusRegistry()
    for number in 0..<10_100 {
      Counter(label: "calls", dimensions: [("id", "\(number)")], factory: registry).increment()
    }
    #expect(registry.text.count { $0 == "\n" } == 10_001)
  }
}
