import AwardsDomain
import FirebaseParts

/// Calls the functions that only administrators may call. Every error is a `CallError`.
package struct AdminService: Sendable {
  let functions: CloudFunctionsService

  package init(_ functions: CloudFunctionsService) {
    self.functions = functions
  }

  struct Done: Decodable {}

  /// Switches the purchase on or off.
  package func setFeatures(_ features: Features) async throws(CallError) {
    let _: Done = try await functions.call("setFeatures", features)
  }
}
