import AwardsDomain
import DeviceStorage
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation
import Observation
import ProfilePhotos
import PushNotifications

/// What one signed-in person works with, from signing in to signing out.
@MainActor @Observable
package final class Session {
  package let uid: String
  /// The person's own profile.
  package internal(set) var me: UserProfile {
    didSet { spoilers.isOn = me.hidesResults ?? false }
  }
  /// Whether the person came by a link, with only a name.
  package internal(set) var isGuest: Bool
  package let store: FirestoreService
  package let functions: CloudFunctionsService
  package let clock: GameClock
  package let competitions: CompetitionList
  package let ceremonies: CeremonyList
  package let outbox: PickOutbox
  package let spoilers: SpoilerGuard
  package let photos: ProfilePhotoService
  package let notices: NoticeService
  package let config: ConfigService
  package let purchases: StoreService
  /// The app's files.
  let storage: Storage

  /// The address of the account.
  @ObservationIgnored let email: String?
  /// Whether the profile was written since the session began, so that its time is one of now.
  @ObservationIgnored var isTouched = false
  @ObservationIgnored private var games: [String: Game] = [:]

  init(
    me: UserProfile, isGuest: Bool, email: String?, firestore: Firestore, functions: Functions,
    storage: Storage, folder: DeviceFiles, phone: PhoneServices
  ) {
    uid = me.uid
    self.email = email
    self.me = me
    self.isGuest = isGuest
    let store = FirestoreService(uid: me.uid, firestore: firestore)
    let clock = GameClock()
    self.store = store
    self.clock = clock
    self.storage = storage
    let service = CloudFunctionsService(functions)
    self.functions = service
    competitions = CompetitionList(store: store)
    let ceremonies = CeremonyList(store: store, clock: clock)
    self.ceremonies = ceremonies
    outbox = PickOutbox(functions: service, folder: folder)
    let spoilers = SpoilerGuard(folder: folder)
    spoilers.isOn = me.hidesResults ?? false
    self.spoilers = spoilers
    photos = ProfilePhotoService(uid: me.uid, storage: storage, folder: folder) {
      store.updateUser([.photoURL: $0.map { $0.absoluteString as Any } ?? FieldValue.delete()])
    }
    notices = NoticeService(phone: phone)
    config = ConfigService(store: store)
    purchases = StoreService(store: store)
    notices.start(for: self)
  }

  package func stop() {
    competitions.stop()
    ceremonies.stop()
    outbox.stop()
    photos.stop()
    notices.stop()
    config.stop()
    purchases.stop()
    // Each of them holds the session.
    games = [:]
  }

  /// Whether the person may create and join competitions, as far as the device knows. The server's
  /// functions ask the purchases themselves.
  package var canAccessCompetitions: Bool {
    purchases.isNothingForSale
      || config.features.allowsCompetitions(with: purchases.purchasedProductIds)
  }

  /// The same, once the server has said what is switched on and bought; after three seconds without an
  /// answer what was known last counts.
  package func checkAccess() async -> Bool {
    await config.load()
    await purchases.load()
    // The paywall itself tells why the store could not be asked.
    if !canAccessCompetitions { try? await purchases.loadProducts() }
    return canAccessCompetitions
  }

  /// A competition with all that its screens show.
  package func game(_ id: String) -> Game {
    if let game = games[id] { return game }
    let game = Game(id: id, session: self)
    games[id] = game
    return game
  }
}
