import AwardsDomain
import DeviceStorage
import DomainParts
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseParts
import FirebaseStorage
import Foundation
import Observation
import ProfilePhotos
import PushNotifications
import SignIn
import Subscriptions

/// Knows who uses the app and whether they have a profile.
@MainActor @Observable
package final class AuthService {
  /// Where somebody is on the way into the app.
  package enum Phase {
    /// Somebody is signed in, but whether they have a profile is not known yet.
    case loading
    case signedOut
    /// Somebody is signed in who has not chosen a name yet.
    case naming
    case signedIn(Session)
  }

  package private(set) var phase = Phase.signedOut

  @ObservationIgnored let auth: Auth
  @ObservationIgnored private let firestore: PersonalFirestore
  @ObservationIgnored private let functions: Functions
  @ObservationIgnored private let storage: Storage
  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private let offers: SignInOffers
  @ObservationIgnored private var uid: String?
  /// The name that a guest typed before the account was there.
  @ObservationIgnored private var guestName: PersonName?
  /// Whether this launch has written the profile, so that its time is one of now.
  @ObservationIgnored private var isTouched = false
  @ObservationIgnored private var isDeleting = false
  @ObservationIgnored private var authListener: Subscription?
  @ObservationIgnored private var profileListener: Subscription?

  static let region = "asia-south1"

  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - phone: found while the app is launched, unless it is given.
  package init(
    app: FirebaseApp, folder: DeviceFiles, offers: SignInOffers = .none,
    functions: Functions? = nil, phone: PhoneServices = PhoneServices()
  ) {
    auth = Auth.auth(app: app)
    firestore = PersonalFirestore(app: app)
    storage = Storage.storage(app: app)
    self.functions = functions ?? Functions.functions(app: app, region: Self.region)
    self.folder = folder
    self.offers = offers
    self.phone = phone
    userChanged(to: auth.currentUser)
    let handle = auth.addStateDidChangeListener { [weak self] _, user in
      MainActor.assumeIsolated { self?.userChanged(to: user) }
    }
    authListener = Subscription { [auth] in auth.removeStateDidChangeListener(handle) }
  }

  package var isAuthenticated: Bool { auth.currentUser != nil }

  /// The session of the person who is signed in and has a name.
  package var session: Session? {
    if case .signedIn(let session) = phase { session } else { nil }
  }

  /// Where people can sign in beside here, as it is now.
  package func providers() async -> [SignInProvider] {
    await offers.providers()
  }

  /// The people of a demonstration; none elsewhere.
  package var demoPeople: [DemoSignIn] { offers.people }

  package func signUpWithEmail(email: String, password: String) async throws {
    await firestore.isEmptied()
    try await auth.createUser(withEmail: email, password: password)
  }

  package func signInWithEmail(email: String, password: String) async throws {
    await firestore.isEmptied()
    try await auth.signIn(withEmail: email, password: password)
  }

  /// Signs in on the page of a provider, as `apple.com` or `google.com`.
  ///
  /// - Throws: `CancellationError` when the person came back without having signed in.
  package func signIn(at provider: SignInProvider) async throws {
    await firestore.isEmptied()
    do {
      try await auth.signIn(with: page(of: provider), uiDelegate: nil)
    } catch {
      throw AuthError.understood(error, at: provider.name)
    }
  }

  /// Comes in with only a name.
  package func joinAsGuest(named name: PersonName) async throws {
    await firestore.isEmptied()
    guestName = name
    do {
      try await auth.signInAnonymously()
    } catch {
      guestName = nil
      throw error
    }
  }

  /// Gives a guest's account an address and a password. Their picks stay theirs.
  package func upgrade(email: String, password: String) async throws {
    guard let user = auth.currentUser else { return }
    try await user.link(with: EmailAuthProvider.credential(withEmail: email, password: password))
    upgraded(user)
  }

  /// Gives a guest's account a way to sign in at a provider. Their picks stay theirs.
  package func upgrade(at provider: SignInProvider) async throws {
    guard let user = auth.currentUser else { return }
    do {
      try await user.link(with: page(of: provider), uiDelegate: nil)
    } catch {
      throw AuthError.understood(error, at: provider.name)
    }
    upgraded(user)
  }

  /// Mails a link by which a person chooses a new password. It does not tell whether there is an account.
  package func sendPasswordReset(email: String) async throws {
    try await auth.sendPasswordReset(withEmail: email)
  }

  /// Whether the server has, or has refused, everything that the person did here. One that says
  /// nothing for a moment has not.
  package func isEverythingSent(within patience: Duration = .milliseconds(300)) async -> Bool {
    if let session, !session.outbox.waiting.isEmpty || session.photos.isSending { return false }
    return await firestore.isEverythingSent(within: patience)
  }

  /// Signs out. Nothing of the person stays on the device: what the server does not have after two
  /// seconds is lost.
  package func signOut() async throws {
    _ = await firestore.isEverythingSent(within: .seconds(2))
    let uid = auth.currentUser?.uid
    session?.stop()
    try auth.signOut()
    if let uid { await forget(uid) }
  }

  /// Removes what the device keeps for a person.
  private func forget(_ uid: String) async {
    folder.folder(of: uid).removeAll()
    await firestore.empty()
  }

  /// How the person proves before a deletion that they are who is signed in.
  package enum Proof {
    case password
    case provider
    /// A guest has nothing to prove.
    case nothing
  }

  package var proof: Proof {
    guard let user = auth.currentUser, !user.isAnonymous else { return .nothing }
    return user.providerData.contains { $0.providerID == EmailAuthProvider.id }
      ? .password : .provider
  }

  /// Deletes all that the app knows of the person, then the account, then what this device keeps.
  ///
  /// - Parameter password: what is needed where `proof` is `password`.
  package func deleteAccount(password: String) async throws {
    guard let user = auth.currentUser, let session else { return }
    if proof == .password, let email = user.email {
      try await user.reauthenticate(
        with: EmailAuthProvider.credential(withEmail: email, password: password))
    } else if proof == .provider, let provider = user.providerData.first {
      try await user.reauthenticate(
        with: OAuthProvider(providerID: provider.providerID, auth: auth), uiDelegate: nil)
    }
    isDeleting = true
    defer { isDeleting = false }
    try await session.functions.deleteAccount()
    do {
      try await user.delete()
    } catch {
      // The app knows nothing of the person any more, so what is shown starts again.
      uid = nil
      userChanged(to: user)
      throw error
    }
    await forget(user.uid)
  }

  /// What the account calls a person who has no profile here yet.
  package var nameOfAccount: String? { auth.currentUser?.displayName }

  /// Makes the profile of the person who is signed in. It is theirs at once, even offline.
  package func chooseName(_ name: PersonName) async {
    guard let user = auth.currentUser else { return }
    makeProfile(of: user, named: name)
    let request = user.createProfileChangeRequest()
    request.displayName = name.value
    // The profile decides, so it does no harm when the account cannot be reached.
    try? await request.commitChanges()
  }

  /// Whether the person administers the awards. Asks the server for a new token, since the right may be
  /// new.
  package func isAdministrator() async -> Bool {
    let result = try? await auth.currentUser?.getIDTokenResult(forcingRefresh: true)
    return result?.claims[AdministratorClaim.name] as? Bool ?? false
  }

  private func page(of provider: SignInProvider) -> OAuthProvider {
    let page = OAuthProvider(providerID: provider.id, auth: auth)
    // A person who shares a browser with others is asked who they are.
    page.customParameters = ["prompt": "select_account"]
    return page
  }

  private func upgraded(_ user: User) {
    session?.isGuest = false
    if let email = user.email { session?.store.updateUser([.email: email]) }
  }

  private func makeProfile(of user: User, named name: PersonName) {
    var fields: [UserField: Any] = [
      .uid: user.uid, .displayName: name.value, .createdAt: FieldValue.serverTimestamp(),
      .updatedAt: FieldValue.serverTimestamp(),
    ]
    fields[.email] = user.email
    isTouched = true
    firestore.current.document(Paths.user(user.uid)).setData(named(fields))
  }

  private func userChanged(to user: User?) {
    guard user?.uid != uid else { return }
    uid = user?.uid
    session?.stop()
    isTouched = false
    guard let user else {
      profileListener = nil
      phase = .signedOut
      return
    }
    phase = .loading
    let listener = firestore.current.document(Paths.user(user.uid))
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, _ in
        guard let self, let snapshot, uid == user.uid, !isDeleting else { return }
        profileChanged(to: snapshot, of: user)
      }
    profileListener = Subscription { listener.remove() }
  }

  private func profileChanged(to snapshot: DocumentSnapshot, of user: User) {
    if snapshot.exists, let profile = try? snapshot.data(as: UserProfile.self, with: .estimate) {
      signedIn(user, with: profile, snapshot.metadata)
    } else if !snapshot.metadata.isFromCache {
      // Only the server can say that there is no profile.
      nameIsMissing(of: user)
    }
  }

  private func signedIn(_ user: User, with profile: UserProfile, _ metadata: SnapshotMetadata) {
    if let session {
      if session.me != profile { session.me = profile }
    } else {
      phase = .signedIn(
        Session(
          me: profile, isGuest: user.isAnonymous, firestore: firestore.current,
          functions: functions, storage: storage, folder: folder.folder(of: user.uid),
          phone: phone))
    }
    if !metadata.isFromCache, !metadata.hasPendingWrites, isTouched {
      session?.clock.learn(profile.updatedAt)
    }
    guard !isTouched, !metadata.isFromCache else { return }
    isTouched = true
    // The answer also tells what the server's clock shows.
    let email = user.email
    session?.store.updateUser(email != nil && email != profile.email ? [.email: email ?? ""] : [:])
  }

  /// An account with a password has a name that its person chose, perhaps in another app of the server.
  /// A provider's name was not chosen, so it is only proposed.
  private func nameIsMissing(of user: User) {
    if let guestName {
      self.guestName = nil
      return makeProfile(of: user, named: guestName)
    }
    let isOwnName =
      !user.isAnonymous
      && user.providerData.allSatisfy { $0.providerID == EmailAuthProvider.id }
    if isOwnName, let text = user.displayName, let name = try? PersonName(text) {
      makeProfile(of: user, named: name)
    } else {
      phase = .naming
    }
  }
}
