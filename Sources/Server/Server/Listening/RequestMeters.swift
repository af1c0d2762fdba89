import CoreMetrics

extension MetricsFactory {
  /// What shows how many bytes of requests of a protocol are held.
  func heldBytes(_ kind: String) -> Gauge {
    Gauge(label: "hearth_request_bytes", dimensions: [("protocol", kind)], factory: self)
  }

  /// Counts a request that was refused, by the limit that had no room for it.
  func refused(_ kind: String, by limit: String) {
    Counter(
      label: "hearth_requests_refused", dimensions: [("protocol", kind), ("limit", limit)],
      factory: self
    ).increment()
  }
}
