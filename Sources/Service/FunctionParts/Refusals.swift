import Accounts
package import CloudFunctions
import Foundation

/// Turns what the rules of an app's domain refuse into what a caller gets: a code, the sentence for the
/// person, and the reason for programs.
package struct Refusals: Sendable {
  private let code: @Sendable (any Error) -> HTTPSError.Code?
  private let contention: String

  /// - Parameters:
  ///   - contention: what a person reads when others were in the way.
  ///   - code: the code of an error; nil for one that is not the caller's to see.
  package init(contention: String, code: @escaping @Sendable (any Error) -> HTTPSError.Code?) {
    self.contention = contention
    self.code = code
  }

  /// Nil for an error that is not the caller's to see.
  package func refusal(of error: any Error) -> HTTPSError? {
    guard let code = code(error) else { return nil }
    let sentence = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    let reason = Self.reason(of: error)
    return HTTPSError(code, sentence, details: .object(["reason": .string(reason)]))
  }

  /// Runs `body`; what the rules refuse becomes an `HTTPSError`.
  package func translating<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let error as AdminError where error.isContention {
      throw HTTPSError(.aborted, contention)
    } catch {
      throw refusal(of: error) ?? error
    }
  }

  /// The name of an enum's case, also where the error describes itself in a sentence.
  private static func reason(of error: any Error) -> String {
    Mirror(reflecting: error).children.first?.label ?? "\(error)"
  }
}
