import Foundation

/// What a successful sign-in gives.
public final class AuthDataResult: Sendable {
  /// The person who is signed in now.
  public let user: User
  /// What the way of signing in adds.
  public let additionalUserInfo: AdditionalUserInfo?
  /// The provider's own credential, when it gave one.
  public let credential: OAuthCredential?

  init(user: User, _ session: AccountMessages.SessionResponse, _ way: SignInWay) {
    self.user = user
    additionalUserInfo = (session.providerId ?? way.providerID).map {
      AdditionalUserInfo(
        providerID: $0, isNewUser: session.isNewUser ?? way.isNewUser,
        username: session.username ?? session.screenName,
        profileJSON: session.rawUserInfo?.json)
    }
    credential = session.credential
  }
}

/// How somebody signed in.
public final class AdditionalUserInfo: Sendable {
  /// The way of signing in, such as `password`.
  public let providerID: String
  /// Whether the account was made by this sign-in.
  public let isNewUser: Bool
  /// The name that the person has at the provider.
  public let username: String?
  private let profileJSON: String?

  init(providerID: String, isNewUser: Bool, username: String?, profileJSON: String?) {
    self.providerID = providerID
    self.isNewUser = isNewUser
    self.username = username
    self.profileJSON = profileJSON
  }

  /// What the provider tells of the person, as it tells it.
  public var profile: [String: Any]? {
    profileJSON.flatMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }
}
