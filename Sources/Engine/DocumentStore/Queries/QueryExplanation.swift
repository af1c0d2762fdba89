/// How a query was run: which indexes were walked, and how much of them.
package struct QueryExplanation: Hashable, Sendable {
  /// An index that the query reads.
  package struct Index: Hashable, Sendable {
    /// `Collection`, `Collection group` or `Database`.
    package var scope: String
    /// Its fields, as in `(age ASC, __name__ ASC)`.
    package var properties: String
  }

  /// Each once, in the order of their use.
  package var indexes: [Index]
  package var entriesRead: Int
  package var documentsRead: Int
  package var results: Int
}

/// Takes notes while a query runs.
final class QueryTrace {
  private(set) var indexes: [QueryExplanation.Index] = []

  func add(_ index: QueryExplanation.Index) {
    if !indexes.contains(index) { indexes.append(index) }
  }
}
