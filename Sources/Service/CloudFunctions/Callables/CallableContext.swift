public import Accounts
import Foundation

/// The caller of a function, and how it reaches the world and its caller.
public struct CallableContext: Sendable {
  /// The caller; nil for nobody.
  public let user: AuthenticatedUser?
  /// Where the caller is, and on which browser's device where a hosted app calls.
  package let origin: RequestOrigin
  public let environment: FunctionEnvironment
  /// Whether the caller takes chunks before the result.
  public let acceptsStreaming: Bool
  let send: @Sendable (Data) async throws -> Void

  /// The caller's id; throws UNAUTHENTICATED for nobody.
  public var uid: String {
    get throws(HTTPSError) {
      guard let user else {
        throw HTTPSError(.unauthenticated, "Sign in to call this function.")
      }
      return user.uid
    }
  }

  /// Sends a part of the answer before the rest; without effect for a caller who does not take any.
  public func sendChunk(_ chunk: some Encodable) async throws {
    guard acceptsStreaming else { return }
    try await send(try CallableCoding.encode(chunk))
  }
}
