import DocumentStore

/// How many indexes queries have caused, in Prometheus' text.
enum IndexMetrics {
  static func text(_ counts: IndexCounts) -> String {
    let refused = IndexCounts.Limit.allCases.map { limit in
      "hearth_query_indexes_refused_total{limit=\"\(limit.rawValue)\"} "
        + "\(counts.refused[limit] ?? 0)\n"
    }
    return "# TYPE hearth_query_indexes gauge\nhearth_query_indexes \(counts.known)\n"
      + "# TYPE hearth_query_indexes_refused_total counter\n" + refused.joined()
  }
}
