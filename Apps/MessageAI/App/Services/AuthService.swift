import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseStorage
import Foundation
import MessageAIDomain
import Observation
import PhotoChoice
import ProfilePhotos
import PushNotifications
import SignIn
import Subscriptions

/// Knows who uses the app and what stands between them and their chats.
@MainActor @Observable
package final class AuthService {
  /// Where somebody is on the way into the app.
  package enum Phase {
    /// Somebody is signed in, but whether they have a profile is not known yet.
    case loading
    /// Nobody is signed in.
    case signedOut
    /// Somebody is signed in who has not chosen a name yet.
    case onboarding
    /// Somebody is signed in and ready to chat.
    case signedIn(Session)
  }

  package private(set) var phase = Phase.signedOut

  @ObservationIgnored private let auth: Auth
  @ObservationIgnored private let firestore: PersonalFirestore
  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private let storage: Storage
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private let offers: SignInOffers
  /// The time that the app goes by.
  @ObservationIgnored package let clock: AppClock
  @ObservationIgnored private var uid: String?
  /// The picture of a person whose profile is being made.
  @ObservationIgnored private var waitingPhoto: (uid: String, photo: PhotoFile)?
  @ObservationIgnored private var authListener: Subscription?
  @ObservationIgnored private var profileListener: Subscription?

  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - phone: found while the app is launched, unless it is given.
  ///   - clock: the time that the app goes by.
  package init(
    app: FirebaseApp, folder: DeviceFiles, offers: SignInOffers = .none,
    phone: PhoneServices = PhoneServices(), clock: AppClock = .system
  ) {
    self.clock = clock
    self.phone = phone
    self.offers = offers
    auth = Auth.auth(app: app)
    firestore = PersonalFirestore(app: app)
    storage = Storage.storage(app: app)
    self.folder = folder
    userChanged(to: auth.currentUser)
    let handle = auth.addStateDidChangeListener { [weak self] _, user in
      MainActor.assumeIsolated { self?.userChanged(to: user) }
    }
    authListener = Subscription { [auth] in auth.removeStateDidChangeListener(handle) }
  }

  /// Whether somebody is signed in.
  package var isAuthenticated: Bool {
    if case .signedOut = phase { false } else { true }
  }

  /// Whether the person who is signed in still has to choose a name.
  package var needsOnboarding: Bool {
    if case .onboarding = phase { true } else { false }
  }

  /// The session of the person who is signed in and ready to chat.
  package var session: Session? {
    if case .signedIn(let session) = phase { session } else { nil }
  }

  package func signUp(email: String, password: String) async throws {
    await firestore.isEmptied()
    try await auth.createUser(withEmail: email, password: password)
  }

  package func signIn(email: String, password: String) async throws {
    await firestore.isEmptied()
    try await auth.signIn(withEmail: email, password: password)
  }

  /// Where people can sign in beside here, as it is now.
  package func providers() async -> [SignInProvider] {
    await offers.providers()
  }

  /// The people of a demonstration; none elsewhere.
  package var demoPeople: [DemoSignIn] { offers.people }

  /// Signs in on a provider's page. A person who comes for the first time gets an account, then a
  /// profile.
  ///
  /// - Throws: `CancellationError` when the person came back without having signed in.
  package func signIn(at provider: SignInProvider) async throws {
    await firestore.isEmptied()
    let page = OAuthProvider(providerID: provider.id, auth: auth)
    // People who share a browser choose their account.
    page.customParameters = ["prompt": "select_account"]
    do {
      try await auth.signIn(with: page, uiDelegate: nil)
    } catch {
      throw AuthError.understood(error, at: provider.name)
    }
  }

  /// What the provider calls a person who has no profile yet.
  package var nameAtProvider: String? { auth.currentUser?.displayName }

  /// The picture that the provider has of a person who has no profile yet.
  package func photoAtProvider() async -> PhotoFile? {
    guard let address = auth.currentUser?.photoURL, let data = await offers.photo(address) else {
      return nil
    }
    return try? PhotoFile(data)
  }

  /// Whether the person who is signed in has a password here.
  package var hasPassword: Bool {
    auth.currentUser?.providerData.contains { $0.providerID == EmailAuthProvider.id } ?? false
  }

  /// Mails a link by which the person of an address chooses a new password. Whether there is one is
  /// not told.
  package func sendPasswordReset(email: String) async throws {
    try await auth.sendPasswordReset(withEmail: email)
  }

  /// Whether the server has, or has refused, everything that was written here. One that says nothing
  /// for a moment has not.
  package func isEverythingSent(within patience: Duration = .milliseconds(300)) async -> Bool {
    guard session?.outbox.hasRefusals != true else { return false }
    return await firestore.isEverythingSent(within: patience)
  }

  /// Signs out once the server knows that it is not to send to this device any more, or does not
  /// say. Nothing of the person stays on the device: what the server does not have is lost.
  package func signOut() async throws {
    await session?.leave()
    _ = await isEverythingSent(within: .seconds(2))
    let uid = auth.currentUser?.uid
    try auth.signOut()
    if let uid { await forget(uid) }
  }

  /// Removes what the device keeps for a person.
  private func forget(_ uid: String) async {
    folder.folder(of: uid).removeAll()
    await firestore.empty()
  }

  /// Deletes the account for good, with the profile and all settings. What was written to others
  /// stays with them, by "Deleted account". Needs the server, and the password or, where there is
  /// none, that the person signs in again at their provider.
  package func deleteAccount(password: String) async throws {
    guard let user = auth.currentUser else { return }
    if let email = user.email, hasPassword {
      try await user.reauthenticate(
        with: EmailAuthProvider.credential(withEmail: email, password: password))
    } else if let provider = user.providerData.first {
      try await user.reauthenticate(
        with: OAuthProvider(providerID: provider.providerID, auth: auth), uiDelegate: nil)
    }
    session?.presence.setOffline()
    try await user.delete()
    await phone.giveUpToken()
    await forget(user.uid)
  }

  /// Makes the profile of the person who is signed in. It is theirs at once, even offline.
  package func completeOnboarding(displayName: DisplayName, photo: PhotoFile? = nil) async {
    guard let user = auth.currentUser else { return }
    makeProfile(of: user, displayName)
    // The profile is in the device's own store now, which makes the session.
    if let photo { waitingPhoto = (user.uid, photo) }
    sendWaitingPhoto()
    await nameAccount(of: user, displayName)
  }

  /// Changes the name that others see. It is changed at once, even offline.
  package func updateProfile(displayName: DisplayName) async {
    guard let user = auth.currentUser, let session, session.uid == user.uid else { return }
    session.users.updateProfile(displayName: displayName)
    session.conversations.rename(to: displayName.value)
    await nameAccount(of: user, displayName)
  }

  private func makeProfile(of user: User, _ name: DisplayName) {
    firestore.current.document(Paths.user(user.uid)).setData(
      named([UserField.displayName: name.value, .createdAt: FieldValue.serverTimestamp()]))
  }

  /// Copies the name to the account, where the next launch finds it first. The profile decides, so
  /// it does no harm when the account cannot be reached.
  private func nameAccount(of user: User, _ name: DisplayName) async {
    let request = user.createProfileChangeRequest()
    request.displayName = name.value
    try? await request.commitChanges()
  }

  private func userChanged(to user: User?) {
    guard user?.uid != uid else { return }
    uid = user?.uid
    session?.stop()
    guard let user else {
      profileListener = nil
      phase = .signedOut
      return
    }
    // The account carries the name as well, so that a launch need not wait for the profile; but the
    // name that a provider gave it was not chosen yet.
    let isOwnName = user.providerData.allSatisfy { $0.providerID == EmailAuthProvider.id }
    phase =
      if isOwnName, let name = user.displayName.flatMap(DisplayName.init) {
        .signedIn(session(of: user, named: name.value))
      } else {
        .loading
      }
    listenToProfile(of: user)
  }

  private func listenToProfile(of user: User) {
    let listener = firestore.current.document(Paths.user(user.uid))
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, _ in
        guard let self, let snapshot, uid == user.uid else { return }
        self.profileChanged(to: snapshot, of: user)
      }
    profileListener = Subscription { listener.remove() }
  }

  private func profileChanged(to snapshot: DocumentSnapshot, of user: User) {
    if let profile = UserProfile(snapshot) {
      if let session {
        session.me = profile
      } else {
        phase = .signedIn(session(of: user, named: profile.displayName))
      }
      sendWaitingPhoto()
    } else if !snapshot.metadata.isFromCache {
      // Only the server can say that there is no profile.
      phase = .onboarding
    }
  }

  private func sendWaitingPhoto() {
    guard let session, let waitingPhoto, waitingPhoto.uid == session.uid else { return }
    self.waitingPhoto = nil
    session.profilePhoto.choose(waitingPhoto.photo)
  }

  private func session(of user: User, named name: String) -> Session {
    Session(
      me: UserProfile(id: user.uid, displayName: name), email: user.email ?? "",
      firestore: firestore.current, storage: storage, folder: folder.folder(of: user.uid),
      phone: phone, clock: clock)
  }
}
