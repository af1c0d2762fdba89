/// Why a value, a write or a query is refused, with Firestore's status codes.
package struct ModelError: Error, Hashable, Sendable {
  /// The kind of mistake, by gRPC's names.
  package enum Code: String, Hashable, Sendable {
    case invalidArgument, notFound, alreadyExists, failedPrecondition
  }

  package var code: Code
  /// A sentence for the client: what is wrong and, where it helps, what to do.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
