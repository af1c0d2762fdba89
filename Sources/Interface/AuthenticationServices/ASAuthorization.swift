public import Foundation

/// What a person allowed an app to know.
@MainActor
public final class ASAuthorization {
  /// What an app may ask for.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let fullName = Scope(rawValue: "full_name")
    public static let email = Scope(rawValue: "email")
  }

  public let provider: ASAuthorizationAppleIDProvider
  public let credential: any ASAuthorizationCredential

  package init(
    provider: ASAuthorizationAppleIDProvider, credential: any ASAuthorizationCredential
  ) {
    self.provider = provider
    self.credential = credential
  }
}

/// What proves who a person is.
public protocol ASAuthorizationCredential: Sendable {}

/// What proves that a person has an Apple account.
public struct ASAuthorizationAppleIDCredential: ASAuthorizationCredential {
  /// The person's identifier, the same in all apps of one developer.
  public let user: String
  public let state: String?
  public let authorizedScopes: [ASAuthorization.Scope]
  public let authorizationCode: Data?
  /// A JSON Web Token for the app's server.
  public let identityToken: Data?
  public let email: String?
  public let fullName: PersonNameComponents?
  public let realUserStatus: ASUserDetectionStatus

  package init(
    user: String, state: String? = nil, authorizedScopes: [ASAuthorization.Scope] = [],
    authorizationCode: Data? = nil, identityToken: Data? = nil, email: String? = nil,
    fullName: PersonNameComponents? = nil, realUserStatus: ASUserDetectionStatus = .unknown
  ) {
    self.user = user
    self.state = state
    self.authorizedScopes = authorizedScopes
    self.authorizationCode = authorizationCode
    self.identityToken = identityToken
    self.email = email
    self.fullName = fullName
    self.realUserStatus = realUserStatus
  }
}

/// Whether somebody seems to be a person.
public enum ASUserDetectionStatus: Int, Sendable {
  case unsupported, unknown, likelyReal
}

/// Makes requests for people's Apple accounts.
@MainActor
public final class ASAuthorizationAppleIDProvider {
  public init() {}

  public func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest()
  }
}

/// A request for a person's Apple account.
@MainActor
public final class ASAuthorizationAppleIDRequest {
  public var requestedScopes: [ASAuthorization.Scope]?
  /// What comes back unchanged.
  public var state: String?
  /// What stands in the token that comes back, so that nobody can use it twice.
  public var nonce: String?
  /// The person who should sign in; nil for anybody.
  public var user: String?

  init() {}
}

/// Why a person did not sign in.
public struct ASAuthorizationError: CustomNSError, LocalizedError, Hashable {
  /// Why there is no authorization.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
  public var errorCode: Int { code.rawValue }

  /// Without this Foundation on Linux says something of its own instead of the description.
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  public var errorDescription: String? {
    switch code {
    case .canceled: "The sign-in was cancelled."
    case .notHandled:
      "This host does not sign people in with Apple. Give it an authorizer for Apple accounts."
    case .invalidResponse: "Apple’s answer could not be read. Try again."
    case .unknown, .failed, .notInteractive: "The sign-in failed. Try again."
    }
  }

  public static let canceled = Code.canceled
  public static let failed = Code.failed
}
