/// Why a call on files failed, in one sentence.
package struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: Hashable, Sendable {
    case invalidArgument
    /// Nobody signed in, or with a token that is not valid.
    case unauthenticated
    case permissionDenied
    case notFound
    /// The file is not as the caller says it is.
    case preconditionFailed
    case rangeNotSatisfiable
    case tooLarge
    /// The caller has begun more than one may, or all have.
    case resourceExhausted
    /// The server has no room.
    case outOfSpace
    case `internal`
  }

  package let code: Code
  package let message: String

  /// Describes a reason.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }

  static let denied = StorageError(
    .permissionDenied, "Permission denied. The storage rules do not allow it.")

  static func missing(_ name: ObjectName) -> StorageError {
    StorageError(.notFound, "There is no file \(name.path) in \(name.bucket).")
  }
}
