public import Foundation
import Synchronization

/// A person who is signed in, with the tokens that prove it.
public final class User: UserInfo, Sendable {
  weak let auth: Auth?
  let state: Mutex<State>

  struct State {
    var profile: AccountProfile
    var tokens: AuthTokens
    /// The one refresh that is under way; other calls that need a token wait for it.
    var refresh: Task<AuthTokens, any Error>?
  }

  /// The account's identifier, which never changes.
  public let uid: String

  init(_ profile: AccountProfile, _ tokens: AuthTokens, auth: Auth) {
    self.uid = profile.uid
    self.auth = auth
    self.state = Mutex(State(profile: profile, tokens: tokens))
  }

  /// The e-mail address.
  public var email: String? { profile.email }
  /// Whether the person proved to own the e-mail address.
  public var isEmailVerified: Bool { profile.isEmailVerified }
  /// The name that others see.
  public var displayName: String? { profile.displayName }
  /// The picture that others see.
  public var photoURL: URL? { profile.photoURL }
  /// The phone number.
  public var phoneNumber: String? { profile.phoneNumber }
  /// Whether this account has no way to sign in again.
  public var isAnonymous: Bool { profile.isAnonymous }
  /// The provider of accounts: always `Firebase`.
  public var providerID: String { "Firebase" }
  /// The token that new ID tokens are exchanged for.
  public var refreshToken: String? { state.withLock { $0.tokens.refreshToken } }
  /// What each of the account's ways to sign in says about the person.
  public var providerData: [any UserInfo] {
    (profile.providers ?? []).map(LinkedProvider.init)
  }
  /// The tenant of the account; always nil, as accounts have none here.
  public var tenantID: String? { nil }
  /// When the account was made and last used.
  public var metadata: UserMetadata {
    let profile = profile
    return UserMetadata(
      creationDate: profile.creationDate, lastSignInDate: profile.lastSignInDate)
  }

  /// A request that changes the name or the picture; nothing is sent before `commitChanges`.
  public func createProfileChangeRequest() -> UserProfileChangeRequest {
    UserProfileChangeRequest(for: self)
  }

  /// Fetches the profile from the server.
  public func reload() async throws {
    let token = try await getIDToken()
    let account = try await openAuth().backend().account(idToken: token)
    try change { $0.profile = AccountProfile(account, isAnonymous: $0.profile.isAnonymous) }
  }

  /// Deletes the account and signs out.
  public func delete() async throws {
    let token = try await getIDToken()
    let auth = try openAuth()
    try await auth.backend().delete(idToken: token, uid: uid)
    auth.endSession(of: self)
  }

  var tokens: AuthTokens { state.withLock { $0.tokens } }
  var profile: AccountProfile { state.withLock { $0.profile } }

  var storedSession: StoredSession {
    state.withLock { StoredSession(profile: $0.profile, tokens: $0.tokens) }
  }

  /// Changes the state and keeps it on the device.
  func change(_ body: (inout State) -> Void) throws {
    state.withLock { body(&$0) }
    try auth?.userDidChange(self)
  }

  func openAuth() throws -> Auth {
    guard let auth else {
      throw AuthErrorCode.internalError.error(detail: "The app of this user is gone.")
    }
    return auth
  }
}
