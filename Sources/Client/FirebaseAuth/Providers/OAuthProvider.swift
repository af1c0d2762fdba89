public import Foundation

/// Credentials of providers that speak OAuth or OpenID Connect.
public enum OAuthProvider {
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
