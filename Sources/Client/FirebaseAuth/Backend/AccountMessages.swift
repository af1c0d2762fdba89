/// The requests and answers of Identity Toolkit and Secure Token that this client uses.
///
/// Names and types are those of the wire: every duration and time is a string there.
enum AccountMessages {
  /// Asks for an account or a session with an e-mail address and a password.
  struct PasswordRequest: Encodable {
    var email: String
    var password: String
    var returnSecureToken = true
    var clientType = "CLIENT_TYPE_IOS"
  }

  /// What a call says; a field that is nil is left out.
  struct Request: Encodable {
    var idToken: String?
    var email: String?
    var password: String?
    var newEmail: String?
    var newPassword: String?
    /// A token that the app's own server has signed.
    var token: String?
    /// The code of a mail's link.
    var oobCode: String?
    var requestType: String?
    var identifier: String?
    var continueUri: String?
    /// A provider's credential, as a form.
    var postBody: String?
    var requestUri: String?
    /// The sign-in at a provider that `requestUri` answers.
    var sessionId: String?
    var providerId: String?
    var oauthScope: String?
    var customParameter: [String: String]?
    var autoCreate: Bool?
    var returnIdpCredential: Bool?
    var returnSecureToken: Bool?
    var deleteProvider: [String]?
    var tenantId: String?
    var clientType: String?
    var continueUrl: String?
    var iOSBundleId: String?
    var androidPackageName: String?
    var androidMinimumVersion: String?
    var androidInstallApp: Bool?
    var canHandleCodeInApp: Bool?
    var linkDomain: String?
  }

  /// A new session.
  struct SessionResponse: Decodable {
    var localId: String?
    var idToken: String?
    var refreshToken: String?
    var expiresIn: String?
    var email: String?
    var isNewUser: Bool?
    var providerId: String?
    var rawUserInfo: ProviderProfile?
    var username: String?
    var screenName: String?
    var oauthIdToken: String?
    var oauthAccessToken: String?
    var oauthTokenSecret: String?
    var needConfirmation: Bool?
    /// What stands for the provider's credential that needs confirmation.
    var pendingToken: String?
    /// Instead of tokens, where the account asks for a second factor.
    var mfaPendingCredential: String?
    /// Why a provider's credential was not taken, in an answer that is not a refusal.
    var errorMessage: String?
  }

  /// What a provider tells of a person: an object, or one within a string.
  struct ProviderProfile: Decodable {
    var json: String?

    init(from decoder: any Decoder) throws {
      json = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// Where to sign in at a provider.
  struct AuthorizationResponse: Decodable {
    var authUri: String?
    var sessionId: String?
  }

  /// What a mail's code is for.
  struct CodeResponse: Decodable {
    var email: String?
    var newEmail: String?
    var requestType: String?
  }

  /// The ways in which an address may sign in.
  struct SignInMethodsResponse: Decodable {
    var signinMethods: [String]?
  }

  /// Asks who an ID token belongs to.
  struct LookupRequest: Encodable {
    var idToken: String
  }

  /// The accounts that were asked for.
  struct LookupResponse: Decodable {
    var users: [Account]?
  }

  /// An account as the server keeps it.
  struct Account: Decodable {
    var localId: String
    var email: String?
    var emailVerified: Bool?
    var displayName: String?
    var photoUrl: String?
    var phoneNumber: String?
    var passwordHash: String?
    var providerUserInfo: [Provider]?
    var createdAt: String?
    var lastLoginAt: String?
  }

  /// One of an account's ways to sign in.
  struct Provider: Decodable {
    var providerId: String
    var federatedId: String?
    var rawId: String?
    var email: String?
    var displayName: String?
    var photoUrl: String?
    var phoneNumber: String?
  }

  /// Changes the caller's account. An attribute in `deleteAttribute` is taken away.
  struct UpdateRequest: Encodable {
    var idToken: String
    var displayName: String?
    var photoUrl: String?
    var deleteAttribute: [String]?
    var returnSecureToken = true
  }

  /// Deletes the caller's account.
  struct DeleteRequest: Encodable {
    var idToken: String
    var localId: String
  }

  /// An answer that says nothing but that it worked.
  struct Acknowledgement: Decodable {}

  /// Exchanges a refresh token. The iOS SDK sends it as JSON in camel case.
  struct RefreshRequest: Encodable {
    var grantType = "refresh_token"
    var refreshToken: String
  }

  /// The exchanged tokens, in snake case.
  struct RefreshResponse: Decodable {
    var id_token: String?
    var access_token: String?
    var refresh_token: String?
    var expires_in: String?
  }

  /// Any refusal.
  struct ErrorResponse: Decodable {
    struct Body: Decodable {
      var message: String?
      var status: String?
    }

    var error: Body
  }
}
