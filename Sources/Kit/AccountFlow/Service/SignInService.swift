import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import PhotoChoice
import SignIn

/// The ways into an account on this device. `Account` also knows what the app keeps of the person.
@MainActor
public class SignInService {
  /// How a person proves before a deletion that they are who is signed in.
  public enum Proof: Hashable, Sendable {
    case password
    /// Signing in once more at the provider.
    case provider
    /// A guest has nothing to prove.
    case nothing
  }

  let auth: Auth
  let firestore: PersonalFirestore
  private let offers: SignInOffers

  /// - Parameters:
  ///   - app: whose accounts and documents these are.
  ///   - offers: where people can sign in beside here.
  init(app: FirebaseApp, offers: SignInOffers) {
    auth = Auth.auth(app: app)
    firestore = PersonalFirestore(app: app)
    self.offers = offers
  }

  /// Whether somebody is signed in.
  public var isAuthenticated: Bool { auth.currentUser != nil }

  /// Whether nobody can sign in to this account again, because it has neither a password nor a provider.
  public var isGuest: Bool { auth.currentUser?.isAnonymous ?? false }

  /// The address of the person who is signed in.
  public var email: String? { auth.currentUser?.email }

  /// What the account calls a person who has no profile here yet.
  public var nameOfAccount: String? { auth.currentUser?.displayName }

  /// The documents as who is signed in finds them, also before there is a session. After signing out it is
  /// another object.
  public var documents: Firestore { firestore.current }

  /// The people of a demonstration, as whom anybody may sign in; none elsewhere.
  public var demoPeople: [DemoSignIn] { offers.people }

  /// Where people can sign in beside here, as it is now.
  public func providers() async -> [SignInProvider] {
    await offers.providers()
  }

  /// Makes an account and signs in to it.
  public func signUp(email: String, password: String) async throws {
    await firestore.isEmptied()
    try await auth.createUser(withEmail: email, password: password)
  }

  /// Signs in to an account that has a password.
  public func signIn(email: String, password: String) async throws {
    await firestore.isEmptied()
    try await auth.signIn(withEmail: email, password: password)
  }

  /// Signs in on a provider's page. A person who comes for the first time gets an account.
  ///
  /// - Throws: `CancellationError` when the person came back without having signed in.
  public func signIn(at provider: SignInProvider) async throws {
    await firestore.isEmptied()
    try await understood(at: provider) {
      try await auth.signIn(with: page(of: provider), uiDelegate: nil)
    }
  }

  /// Makes an account without asking for anything.
  public func signInAnonymously() async throws {
    await firestore.isEmptied()
    try await auth.signInAnonymously()
  }

  /// Signs in by a token that a function of the app's server made.
  public func signIn(withCustomToken token: String) async throws {
    await firestore.isEmptied()
    try await auth.signIn(withCustomToken: token)
  }

  /// Gives a guest's account an address and a password. What they have stays theirs.
  public func upgrade(email: String, password: String) async throws {
    guard let user = auth.currentUser else { return }
    try await user.link(with: EmailAuthProvider.credential(withEmail: email, password: password))
    upgraded()
  }

  /// Gives a guest's account a way to sign in at a provider. What they have stays theirs.
  ///
  /// - Throws: `CancellationError` when the person came back without having signed in.
  public func upgrade(at provider: SignInProvider) async throws {
    guard let user = auth.currentUser else { return }
    try await understood(at: provider) {
      try await user.link(with: page(of: provider), uiDelegate: nil)
    }
    upgraded()
  }

  /// The account of a guest has become one that can be signed in to.
  func upgraded() {}

  /// Mails a link by which the person of an address chooses a new password. Whether there is one is
  /// not told.
  public func sendPasswordReset(email: String) async throws {
    try await auth.sendPasswordReset(withEmail: email)
  }

  /// The picture that the provider has of the person who is signed in.
  public func photoAtProvider() async -> PhotoFile? {
    guard let address = auth.currentUser?.photoURL, let data = await offers.photo(address) else {
      return nil
    }
    return try? PhotoFile(data)
  }

  /// What is asked of the person before their account is deleted.
  public var proof: Proof {
    guard let user = auth.currentUser, !user.isAnonymous else { return .nothing }
    return user.hasPassword ? .password : .provider
  }

  /// Has the person prove who they are.
  ///
  /// - Parameter password: needed where `proof` is `password`.
  func reauthenticate(_ user: User, password: String) async throws {
    switch proof {
    case .password:
      try await user.reauthenticate(
        with: EmailAuthProvider.credential(withEmail: user.email ?? "", password: password))
    case .provider:
      guard let provider = user.providerData.first else { return }
      try await user.reauthenticate(
        with: OAuthProvider(providerID: provider.providerID, auth: auth), uiDelegate: nil)
    case .nothing: break
    }
  }

  private func page(of provider: SignInProvider) -> OAuthProvider {
    let page = OAuthProvider(providerID: provider.id, auth: auth)
    // People who share a browser choose their account.
    page.customParameters = ["prompt": "select_account"]
    return page
  }

  private func understood(
    at provider: SignInProvider, _ work: () async throws -> Void
  ) async throws {
    do {
      try await work()
    } catch {
      throw AuthError.understood(error, at: provider.name)
    }
  }
}

extension User {
  /// Whether the account has a password here.
  var hasPassword: Bool {
    providerData.contains { $0.providerID == EmailAuthProvider.id }
  }

  /// The name that the person gave the account. One that came from a provider was not chosen here.
  public var ownName: String? {
    let isOwn = !isAnonymous && providerData.allSatisfy { $0.providerID == EmailAuthProvider.id }
    return isOwn ? displayName : nil
  }
}
