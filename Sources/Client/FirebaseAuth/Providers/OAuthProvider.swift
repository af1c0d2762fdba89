public import Foundation
import Synchronization

/// A provider that speaks OAuth or OpenID Connect: its page, and credentials that came otherwise.
public final class OAuthProvider: NSObject, FederatedAuthProvider {
  public static let id = "OAuth"

  /// The provider's id, such as `google.com` or `oidc.school`.
  public let providerID: String

  private let auth: Auth
  private let wishes = Mutex(Wishes())

  private struct Wishes {
    var scopes: [String]?
    var customParameters: [String: String]? = [:]
  }

  /// - Parameter auth: whose users sign in.
  public init(providerID: String, auth: Auth = Auth.auth()) {
    self.providerID = providerID
    self.auth = auth
  }

  /// - Parameter auth: whose users sign in.
  public convenience init(providerID: AuthProviderID, auth: Auth = Auth.auth()) {
    self.init(providerID: providerID.rawValue, auth: auth)
  }

  public static func provider(providerID: String) -> OAuthProvider {
    OAuthProvider(providerID: providerID)
  }

  public static func provider(providerID: AuthProviderID) -> OAuthProvider {
    OAuthProvider(providerID: providerID)
  }

  public static func provider(providerID: String, auth: Auth) -> OAuthProvider {
    OAuthProvider(providerID: providerID, auth: auth)
  }

  public static func provider(providerID: AuthProviderID, auth: Auth) -> OAuthProvider {
    OAuthProvider(providerID: providerID, auth: auth)
  }

  /// What the app asks to know beside who the person is.
  public var scopes: [String]? {
    get { wishes.withLock { $0.scopes } }
    set { wishes.withLock { $0.scopes = newValue } }
  }

  /// What else the provider is asked, as `["prompt": "select_account"]`.
  public var customParameters: [String: String]? {
    get { wishes.withLock { $0.customParameters } }
    set { wishes.withLock { $0.customParameters = newValue } }
  }

  /// Shows the provider's page, and gives what proves who signed in there. It can be used once.
  ///
  /// Throws `webContextCancelled` when the person came back without having signed in, and
  /// `operationNotAllowed` when the server does not have the provider.
  public func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
    guard let pages = auth.providerPages, let returnAddress = await pages.returnAddress() else {
      throw AuthErrorCode.webInternalError.error(detail: "No window shows the app.")
    }
    var request = AccountMessages.Request(continueUri: returnAddress.absoluteString)
    request.providerId = providerID
    request.customParameter = customParameters.flatMap { $0.isEmpty ? nil : $0 }
    request.oauthScope = scope
    let begun: AccountMessages.AuthorizationResponse = try await auth.backend().answer(
      "createAuthUri", request)
    guard let page = begun.authUri.flatMap({ URL(string: $0) }), let session = begun.sessionId
    else { throw AuthErrorCode.webInternalError.error(detail: "The server named no page.") }
    let answer: URL?
    do {
      answer = try await pages.show(page)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw AuthErrorCode.webInternalError.error(cause: error)
    }
    guard let answer else { throw AuthErrorCode.webContextCancelled.error() }
    return OAuthCredential(
      providerID: providerID, sessionID: session, response: answer.absoluteString)
  }

  /// Shows the provider's page, then calls the completion on the main queue.
  public func getCredentialWith(
    _ uiDelegate: (any AuthUIDelegate)?,
    completion: (@Sendable (AuthCredential?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.credential(with: uiDelegate) }
  }

  /// The scopes as OAuth writes them; nil leaves them to the server.
  private var scope: String? {
    let wanted = (scopes ?? []).filter { !$0.isEmpty }
    guard !wanted.isEmpty else { return nil }
    let basic = ["openid", "email", "profile"]
    return (basic + wanted.filter { !basic.contains($0) }).joined(separator: " ")
  }

  // MARK: - Credentials

  /// - Parameter rawNonce: What the token's hashed nonce was made of.
  public static func credential(
    providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
  ) -> OAuthCredential {
    credential(
      withProviderID: providerID.rawValue, idToken: idToken, rawNonce: rawNonce,
      accessToken: accessToken)
  }

  public static func credential(
    providerID: AuthProviderID, accessToken: String
  ) -> OAuthCredential {
    credential(withProviderID: providerID.rawValue, accessToken: accessToken)
  }

  public static func credential(
    withProviderID providerID: String, idToken: String, rawNonce: String
  ) -> OAuthCredential {
    OAuthCredential(
      providerID: providerID, idToken: idToken, rawNonce: rawNonce, accessToken: nil)
  }

  public static func credential(
    withProviderID providerID: String, idToken: String, rawNonce: String, accessToken: String?
  ) -> OAuthCredential {
    OAuthCredential(
      providerID: providerID, idToken: idToken, rawNonce: rawNonce, accessToken: accessToken)
  }

  public static func credential(
    withProviderID providerID: String, idToken: String, accessToken: String?
  ) -> OAuthCredential {
    OAuthCredential(
      providerID: providerID, idToken: idToken, rawNonce: nil, accessToken: accessToken)
  }

  public static func credential(
    withProviderID providerID: String, accessToken: String
  ) -> OAuthCredential {
    OAuthCredential(
      providerID: providerID, idToken: nil, rawNonce: nil, accessToken: accessToken)
  }

  /// - Parameter fullName: The name that Apple gives with the first sign-in. It becomes the
  ///   account's when the app sets it as its display name.
  public static func appleCredential(
    withIDToken idToken: String, rawNonce: String?, fullName: PersonNameComponents?
  ) -> OAuthCredential {
    OAuthCredential(
      providerID: AuthProviderID.apple.rawValue, idToken: idToken, rawNonce: rawNonce,
      accessToken: nil)
  }
}

/// Credentials of Google accounts.
public enum GoogleAuthProvider {
  public static let id = AuthProviderID.google.rawValue

  public static func credential(
    withIDToken idToken: String, accessToken: String
  ) -> AuthCredential {
    OAuthCredential(providerID: id, idToken: idToken, rawNonce: nil, accessToken: accessToken)
  }
}

/// Credentials of Facebook accounts.
public enum FacebookAuthProvider {
  public static let id = AuthProviderID.facebook.rawValue

  public static func credential(withAccessToken accessToken: String) -> AuthCredential {
    OAuthCredential(providerID: id, idToken: nil, rawNonce: nil, accessToken: accessToken)
  }
}

/// Credentials of GitHub accounts.
public enum GitHubAuthProvider {
  public static let id = AuthProviderID.gitHub.rawValue

  public static func credential(withToken token: String) -> AuthCredential {
    OAuthCredential(providerID: id, idToken: nil, rawNonce: nil, accessToken: token)
  }
}

/// Credentials of Twitter accounts.
public enum TwitterAuthProvider {
  public static let id = "twitter.com"

  public static func credential(withToken token: String, secret: String) -> AuthCredential {
    OAuthCredential(
      providerID: id, idToken: nil, rawNonce: nil, accessToken: token, secret: secret)
  }
}
