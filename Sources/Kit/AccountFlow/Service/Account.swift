import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseStorage
import Observation
import PhotoChoice
import PushNotifications
import SignIn
import Subscriptions

/// Knows who uses the app, and brings them from signing in to their session.
@MainActor @Observable
public final class Account<Profiles: AccountProfiles>: SignInService {
  public typealias Session = Profiles.Session

  /// Where somebody is on the way into the app.
  public enum Phase {
    /// Somebody is signed in, but whether they have a profile is not known yet.
    case loading
    /// Nobody is signed in.
    case signedOut
    /// Somebody is signed in who has not chosen a name yet.
    case onboarding
    /// Somebody is signed in and has a profile.
    case signedIn(Session)
  }

  public private(set) var phase = Phase.signedOut

  /// How the app keeps its profiles.
  @ObservationIgnored public let profiles: Profiles
  @ObservationIgnored private let storage: Storage
  @ObservationIgnored private let files: DeviceFiles
  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private var uid: String?
  /// Whether there has been a profile since the person signed in.
  @ObservationIgnored private var hadProfile = false
  /// The name that a guest typed before the account was there.
  @ObservationIgnored private var guestName: String?
  /// The picture of a person whose session is being made.
  @ObservationIgnored private var waitingPhoto: (uid: String, photo: PhotoFile)?
  /// What was heard of the profile while the account is being deleted; nil at all other times.
  @ObservationIgnored private var deletion: Deletion?
  @ObservationIgnored private var authListener: Subscription?
  @ObservationIgnored private var profileListener: Subscription?

  private struct Deletion {
    var heard: DocumentSnapshot?
  }

  /// Follows the account of the device.
  ///
  /// - Parameters:
  ///   - profiles: how the app keeps its profiles.
  ///   - app: whose accounts, documents and files these are.
  ///   - files: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - phone: what the phone does for the app.
  package init(
    _ profiles: Profiles, app: FirebaseApp, files: DeviceFiles, offers: SignInOffers,
    phone: PhoneServices
  ) {
    self.profiles = profiles
    self.files = files
    self.phone = phone
    storage = Storage.storage(app: app)
    super.init(app: app, offers: offers)
    userChanged(to: auth.currentUser)
    let handle = auth.addStateDidChangeListener { [weak self] _, user in
      MainActor.assumeIsolated { self?.userChanged(to: user) }
    }
    authListener = Subscription { [auth] in auth.removeStateDidChangeListener(handle) }
  }

  /// Follows the account of the device on which the app is being launched, after
  /// `FirebaseApp.configure()`.
  public convenience init(_ profiles: Profiles) {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Call FirebaseApp.configure() before an Account is made.")
    }
    self.init(profiles, app: app, files: .current, offers: .current, phone: PhoneServices())
  }

  /// The session of the person who is signed in and has a profile.
  public var session: Session? {
    if case .signedIn(let session) = phase { session } else { nil }
  }

  /// Whether the person who is signed in still has to choose a name.
  public var needsOnboarding: Bool {
    if case .onboarding = phase { true } else { false }
  }

  /// Comes in with only a name.
  public func signInAsGuest(named name: String) async throws {
    guestName = name
    do {
      try await signInAnonymously()
    } catch {
      guestName = nil
      throw error
    }
  }

  /// Makes the profile of the person who is signed in. It is theirs at once, even offline.
  ///
  /// - Parameter name: one that the profiles' rule has tidied.
  public func completeOnboarding(name: String, photo: PhotoFile? = nil) async {
    guard let user = auth.currentUser else { return }
    if let photo { waitingPhoto = (user.uid, photo) }
    profiles.makeProfile(of: user, named: name, at: document(of: user.uid))
    // The profile is in the device's own store now, which makes the session.
    sendWaitingPhoto()
    await nameAccount(name)
  }

  /// Copies the name of the profile to the account, where other apps of the server and the next launch
  /// find it. The profile decides, so it does no harm when the account cannot be reached.
  public func nameAccount(_ name: String) async {
    guard let request = auth.currentUser?.createProfileChangeRequest() else { return }
    request.displayName = name
    try? await request.commitChanges()
  }

  /// Whether the server has, or has refused, everything that was done here. One that says nothing for a
  /// moment has not.
  public func isEverythingSent(within patience: Duration = .milliseconds(300)) async -> Bool {
    if session?.hasUnsent == true { return false }
    return await firestore.isEverythingSent(within: patience)
  }

  /// Signs out. Nothing of the person stays on the device: what the server does not have after two
  /// seconds is lost.
  public func signOut() async throws {
    await session?.leave()
    _ = await firestore.isEverythingSent(within: .seconds(2))
    let uid = auth.currentUser?.uid
    try auth.signOut()
    userChanged(to: nil)
    if let uid { await forget(uid) }
  }

  /// Deletes what the server keeps of the person, then their account, then what this device keeps. It
  /// needs the server.
  ///
  /// - Parameter password: needed where `proof` is `password`. Where it is `provider`, the person signs in
  ///   there again.
  public func deleteAccount(password: String = "") async throws {
    guard let user = auth.currentUser, deletion == nil else { return }
    try await reauthenticate(user, password: password)
    deletion = Deletion()
    do {
      try await session?.deleteData()
      try await user.delete()
    } catch {
      let heard = deletion?.heard
      deletion = nil
      if let heard { profileChanged(to: heard, of: user) }
      throw error
    }
    deletion = nil
    await phone.giveUpToken()
    userChanged(to: nil)
    await forget(user.uid)
  }

  /// What the account's token claims, as new as the server has it; empty where it cannot be asked.
  public func claims() async -> [String: Any] {
    let result = try? await auth.currentUser?.getIDTokenResult(forcingRefresh: true)
    return result?.claims ?? [:]
  }

  override func upgraded() {
    session?.accountChanged(email: email)
  }

  /// Removes what the device keeps for a person.
  private func forget(_ uid: String) async {
    files.folder(of: uid).removeAll()
    await firestore.empty()
  }

  private func document(of uid: String) -> DocumentReference {
    firestore.current.document(profiles.path(of: uid))
  }

  private func userChanged(to user: User?) {
    guard user?.uid != uid else { return }
    uid = user?.uid
    hadProfile = false
    profileListener = nil
    session?.stop()
    guard let user else {
      phase = .signedOut
      return profiles.signedOut()
    }
    phase = .loading
    if let profile = profiles.profileBeforehand(of: user) { begin(profile, of: user) }
    let listener = document(of: user.uid)
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, _ in
        guard let self, let snapshot, uid == user.uid else { return }
        profileChanged(to: snapshot, of: user)
      }
    profileListener = Subscription { listener.remove() }
  }

  private func profileChanged(to snapshot: DocumentSnapshot, of user: User) {
    guard deletion == nil else {
      deletion?.heard = snapshot
      return
    }
    guard snapshot.exists else {
      // Only the server can say that there is no profile.
      if !snapshot.metadata.isFromCache { profileIsMissing(of: user) }
      return
    }
    hadProfile = true
    switch profiles.read(snapshot) {
    case .known(let profile):
      if session == nil { begin(profile, of: user) }
      session?.profileChanged(to: profile, snapshot.metadata)
      sendWaitingPhoto()
    case .unnamed: if session == nil { phase = .onboarding }
    case .unreadable: break
    }
  }

  private func begin(_ profile: Profiles.Profile, of user: User) {
    let person = SignedInPerson(
      uid: user.uid, email: user.email, isGuest: user.isAnonymous, firestore: firestore.current,
      storage: storage, files: files.folder(of: user.uid), phone: phone)
    phase = .signedIn(profiles.makeSession(for: profile, of: person))
  }

  private func profileIsMissing(of user: User) {
    if let session {
      session.stop()
      phase = .loading
    }
    let document = document(of: user.uid)
    let known = guestName ?? (profiles.takesNameOfAccount ? user.ownName : nil)
    guestName = nil
    if !hadProfile, let name = known.flatMap(profiles.nameRule.fitting) {
      return profiles.makeProfile(of: user, named: name, at: document)
    }
    switch profiles.profileIsMissing(of: user, at: document, wasThere: hadProfile) {
    case .askForName: phase = .onboarding
    case .made: hadProfile = true
    case .signOut:
      let uid = user.uid
      try? auth.signOut()
      userChanged(to: nil)
      Task { await forget(uid) }
    }
  }

  private func sendWaitingPhoto() {
    guard let session, let waitingPhoto, waitingPhoto.uid == session.uid else { return }
    self.waitingPhoto = nil
    session.choosePhoto(waitingPhoto.photo)
  }
}
