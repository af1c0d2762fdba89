package import DocumentModel

/// Why the store refused, with Firestore's status codes.
package struct StoreError: Error, Hashable, Sendable {
  /// The kind of failure, by gRPC's names.
  package enum Code: String, Hashable, Sendable {
    case invalidArgument, notFound, alreadyExists, permissionDenied, failedPrecondition, aborted
    case outOfRange, unimplemented, unavailable, dataLoss, `internal`, resourceExhausted
    case unauthenticated
  }

  package var code: Code
  /// A sentence for the client: what is wrong and, where it helps, what to do.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension StoreError {
  static let closed = StoreError(.unavailable, "The document store is closed. Try again later.")

  static let tooSlow = StoreError(
    .unavailable, "The client reads its events too slowly. Listen again with the resume token.")
  static let resultsLost = StoreError(
    .unavailable, "The query's results have to be read again. Listen again.")

  init(_ error: ModelError) {
    let code: Code =
      switch error.code {
      case .invalidArgument: .invalidArgument
      case .notFound: .notFound
      case .alreadyExists: .alreadyExists
      case .failedPrecondition: .failedPrecondition
      }
    self.init(code, error.message)
  }

  /// Runs `body`, whose refusals become the store's own.
  /// Throws what Firestore would say to a query that it does not run.
  package static func checking(_ query: Query) throws(StoreError) {
    try converting { () throws(ModelError) in try query.validate() }
  }

  static func converting<T>(_ body: () throws(ModelError) -> T) throws(StoreError) -> T {
    do throws(ModelError) { return try body() } catch { throw StoreError(error) }
  }
}
