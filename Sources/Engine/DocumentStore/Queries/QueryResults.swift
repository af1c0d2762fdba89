package import DocumentModel

/// What a query found.
package struct QueryResults: Sendable {
  /// In the query's order.
  package var documents: [Document]
  /// The one time that the documents are of.
  package let readTime: Timestamp
  /// The memory that is counted for the documents as long as somebody keeps the results.
  let share: ResultShare?
}
