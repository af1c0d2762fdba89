import DeviceStorage
import DomainParts
import DoodleGuessDomain
import DoodleGuessWidget
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseParts
import Foundation
import Observation
import PushNotifications
import SignIn
import Subscriptions

/// Knows whose device it is. Accounts are anonymous at first; later they can have a way back.
@MainActor @Observable
package final class AuthService {
  /// Where somebody is on the way into the app.
  package enum Phase {
    /// Somebody is signed in, but their profile is not known yet.
    case loading
    case signedOut
    /// Somebody is signed in who has not chosen a name yet.
    case naming
    case signedIn(Session)
  }

  package private(set) var phase = Phase.signedOut

  @ObservationIgnored private let auth: Auth
  @ObservationIgnored private let firestore: PersonalFirestore
  @ObservationIgnored private let functions: Functions
  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private let offers: SignInOffers
  @ObservationIgnored private let widget: WidgetService
  @ObservationIgnored private var uid: String?
  @ObservationIgnored private var isDeleting = false
  /// Whether the account has had a profile since it was signed in.
  @ObservationIgnored private var hasProfile = false
  @ObservationIgnored private var authListener: Subscription?
  @ObservationIgnored private var profile: Subscription?

  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - shared: what it leaves for its widget.
  ///   - offers: where people can sign in beside here.
  ///   - phone: found while the app is launched, unless it is given.
  package init(
    app: FirebaseApp, folder: DeviceFiles, shared: SharedStorage, offers: SignInOffers = .none,
    functions: Functions? = nil, phone: PhoneServices = PhoneServices()
  ) {
    auth = Auth.auth(app: app)
    firestore = PersonalFirestore(app: app)
    self.functions = functions ?? Functions.functions(app: app)
    self.folder = folder
    widget = WidgetService(shared: shared)
    self.offers = offers
    self.phone = phone
    userChanged(to: auth.currentUser)
    let handle = auth.addStateDidChangeListener { [weak self] _, user in
      MainActor.assumeIsolated { self?.userChanged(to: user) }
    }
    authListener = Subscription { [auth] in auth.removeStateDidChangeListener(handle) }
  }

  /// Who is signed in and has a name.
  package var session: Session? {
    if case .signedIn(let session) = phase { session } else { nil }
  }

  package var currentUser: AppUser? { session?.me }
  package var isAuthenticated: Bool { auth.currentUser != nil }
  package var isLoading: Bool { if case .loading = phase { true } else { false } }

  /// Whether there is no way back to the account but this device and recovery words.
  package var isAnonymous: Bool { auth.currentUser?.isAnonymous ?? true }

  /// Where people can sign in beside here, as it is now.
  package func providers() async -> [SignInProvider] { await offers.providers() }

  /// Makes an account without asking for anything.
  package func signInAnonymously() async throws {
    await firestore.isEmptied()
    try await auth.signInAnonymously()
  }

  /// Comes back to the account that recovery words lead to.
  package func recover(with text: String) async throws {
    let words = try RecoveryWords(text)
    await firestore.isEmptied()
    let answer: [String: String] = try await functions.call(
      "recoverAccount", ["words": words.words.joined(separator: " ")])
    try await auth.signIn(withCustomToken: answer["token"] ?? "")
  }

  /// Comes back to an account that was linked to a provider.
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

  /// Gives the account a way back at a provider. Everything stays as it is.
  package func link(to provider: SignInProvider) async throws {
    guard let user = auth.currentUser else { throw DrawingError.notSignedIn }
    do {
      try await user.link(with: page(of: provider), uiDelegate: nil)
    } catch {
      throw AuthError.understood(error, at: provider.name)
    }
  }

  /// Makes the name known to the partner. The device has it at once, even offline.
  package func updateName(_ name: PersonName) {
    guard let uid else { return }
    user(uid).updateData(["name": name.value])
  }

  /// Signs out. Nothing of the person stays on the device: what the server does not have after two
  /// seconds is lost.
  package func signOut() async throws {
    _ = await firestore.isEverythingSent(within: .seconds(2))
    let uid = auth.currentUser?.uid
    await session?.stop()
    try auth.signOut()
    if let uid { await forget(uid) }
  }

  /// Removes what the device keeps for a person.
  private func forget(_ uid: String) async {
    folder.folder(of: uid).removeAll()
    await firestore.empty()
  }

  /// Deletes all that the app knows of the person, then the account, then what this device keeps.
  package func deleteAccount() async throws {
    guard let user = auth.currentUser else { throw DrawingError.notSignedIn }
    isDeleting = true
    defer { isDeleting = false }
    let _: [String: String] = try await functions.call("deleteAccount", [String: String]())
    await session?.stop()
    do {
      try await user.delete()
    } catch {
      // The app knows nothing of the person any more, and the server forgets accounts that nobody uses.
      try auth.signOut()
    }
    await forget(user.uid)
  }

  private func page(of provider: SignInProvider) -> OAuthProvider {
    let page = OAuthProvider(providerID: provider.id, auth: auth)
    page.customParameters = ["prompt": "select_account"]
    return page
  }

  private func user(_ uid: String) -> DocumentReference {
    firestore.current.document(Paths.user(uid))
  }

  private func userChanged(to user: User?) {
    guard user?.uid != uid else { return }
    uid = user?.uid
    hasProfile = false
    profile = nil
    if let session { Task { await session.stop() } }
    guard let uid else {
      widget.clear()
      phase = .signedOut
      return
    }
    phase = .loading
    let listener = self.user(uid).addSnapshotListener(includeMetadataChanges: true) {
      [weak self] snapshot, _ in
      guard let self, let snapshot, self.uid == uid, !isDeleting else { return }
      profileChanged(to: snapshot, of: uid)
    }
    profile = Subscription { listener.remove() }
  }

  private func profileChanged(to snapshot: DocumentSnapshot, of uid: String) {
    session?.isReached = !snapshot.metadata.isFromCache
    guard snapshot.exists else {
      // Only the server can say that there is no profile.
      if !snapshot.metadata.isFromCache { profileIsMissing(of: uid) }
      return
    }
    // One that another version of the app wrote in another form changes nothing here.
    guard let me = try? snapshot.data(as: AppUser.self, with: .estimate) else { return }
    if let session {
      session.me = me
    } else if me.hasName {
      phase = .signedIn(
        Session(
          me: me, firestore: firestore.current, functions: functions,
          folder: folder.folder(of: uid), phone: phone, widget: widget))
    } else {
      phase = .naming
    }
    // A profile without waiting writes is the server's, or was when it was last heard of.
    if !snapshot.metadata.hasPendingWrites { session?.pairing.profileIsKnown() }
  }

  /// A new account gets a profile with a name that stands for none, so that the server knows of it. Where
  /// there was one before, another device has deleted the account.
  private func profileIsMissing(of uid: String) {
    guard session == nil, !hasProfile else {
      try? auth.signOut()
      Task { await forget(uid) }
      return
    }
    hasProfile = true
    user(uid).setData([
      "id": uid, "name": AppUser.unnamed, "createdAt": FieldValue.serverTimestamp(),
    ])
  }
}
