/// How many indexes queries have caused, for metrics.
package struct IndexCounts: Hashable, Sendable {
  /// The limits beyond which a query reads documents instead.
  package enum Limit: String, CaseIterable, Sendable {
    case all, collection, account, address
  }

  /// Those that are there or are being made, with those that expiring documents need.
  package var known: Int
  /// How often an index was not made since the store was opened, by the limit that refused it.
  package var refused: [Limit: Int]
}
