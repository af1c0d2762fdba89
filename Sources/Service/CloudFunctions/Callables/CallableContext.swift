package import Accounts
import Foundation

/// Who calls a function, and how it reaches the world and its caller.
package struct CallableContext: Sendable {
  /// The caller; nil for nobody.
  package let user: AuthenticatedUser?
  /// Where the caller is, and on which browser's device where a hosted app calls.
  package let origin: RequestOrigin
  package let environment: FunctionEnvironment
  /// Whether the caller takes chunks before the result.
  package let acceptsStreaming: Bool
  let send: @Sendable (Data) async throws -> Void

  /// The caller's id; throws UNAUTHENTICATED for nobody.
  package var uid: String {
    get throws(HTTPSError) {
      guard let user else {
        throw HTTPSError(.unauthenticated, "Sign in to call this function.")
      }
      return user.uid
    }
  }

  /// Sends a part of the answer before the rest; without effect for a caller who does not take any.
  package func sendChunk(_ chunk: some Encodable) async throws {
    guard acceptsStreaming else { return }
    try await send(try CallableCoding.encode(chunk))
  }
}
