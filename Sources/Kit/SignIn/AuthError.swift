import FirebaseAuth
import Foundation

/// Why somebody could not sign in at a provider.
public enum AuthError: LocalizedError, Hashable {
  /// The server is not known to the provider, or does not want it any more.
  case missingClientID(provider: String)
  /// There is no window to show the provider's page in.
  case noRootViewController(provider: String)
  /// The provider sent the person back without a proof of who they are.
  case missingIDToken(provider: String)

  public var errorDescription: String? {
    switch self {
    case .missingClientID(let provider):
      "This server is not set up for signing in with \(provider). Use your e-mail address instead."
    case .noRootViewController(let provider):
      "The page of \(provider) could not be shown. Open the app again and try once more."
    case .missingIDToken(let provider):
      "\(provider) did not confirm who you are. Try again."
    }
  }

  /// What an error of a sign-in at a provider means to a person; `CancellationError` where they
  /// thought better of it.
  public static func understood(_ error: any Error, at provider: String) -> any Error {
    switch AuthErrorCode(rawValue: (error as NSError).code) {
    case .webContextCancelled?: CancellationError()
    case .operationNotAllowed?, .invalidProviderID?, .unauthorizedDomain?:
      AuthError.missingClientID(provider: provider)
    case .webInternalError?: AuthError.noRootViewController(provider: provider)
    case .invalidCredential?, .missingOrInvalidNonce?: AuthError.missingIDToken(provider: provider)
    default: error
    }
  }
}
