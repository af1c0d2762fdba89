/// Why an operation failed: one of the protocol's status codes, with a message that tells what to do.
package struct FirestoreFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The numbers are those of google.rpc.Code.
  package enum Code: Int, Hashable, Sendable, CaseIterable {
    case cancelled = 1
    case unknown
    case invalidArgument
    case deadlineExceeded
    case notFound
    case alreadyExists
    case permissionDenied
    case resourceExhausted
    case failedPrecondition
    case aborted
    case outOfRange
    case unimplemented
    case `internal`
    case unavailable
    case dataLoss
    case unauthenticated
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { "\(code): \(message)" }
}

extension FirestoreFailure {
  /// Whether asking again can never succeed.
  package var isPermanent: Bool {
    switch code {
    case .cancelled, .unknown, .deadlineExceeded, .resourceExhausted, .internal, .unavailable,
      .unauthenticated:
      false
    case .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .failedPrecondition,
      .aborted, .outOfRange, .unimplemented, .dataLoss:
      true
    }
  }

  /// Whether a write refused with this must be dropped. An aborted write is worth another try, as it
  /// met contention only.
  package var isPermanentForWrites: Bool { isPermanent && code != .aborted }
}
