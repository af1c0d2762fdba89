package import DocumentModel

/// What the server is to compute over a query's results.
package enum AggregateFunction: Hashable, Sendable {
  case count
  case sum(FieldPath)
  case average(FieldPath)
}
