import AccountFlow
import DeviceStorage
import DoodleGuessDomain
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation
import Observation
import PushNotifications

/// What one person works with, from signing in to signing out.
@MainActor @Observable
package final class Session {
  package let uid: String
  /// The person's own profile.
  package private(set) var me: AppUser {
    didSet {
      guard me != oldValue else { return }
      pairing.profileChanged(to: me)
    }
  }
  package let functions: DoodleFunctions
  package let pairing: PairingService
  package let drawings: DrawingService
  package let outbox: Outbox
  package let sketch: SketchService
  package let notices: NotificationService
  /// The drawings that were imported on this device.
  package let album: ImportedAlbum
  package let export: ArchiveExport

  /// Whether the server was heard of lately.
  @ObservationIgnored private var isReached = false
  @ObservationIgnored private let firestore: Firestore

  init(
    me: AppUser, firestore: Firestore, storage: Storage, functions: Functions,
    folder: DeviceFiles, phone: PhoneServices, widget: WidgetService
  ) {
    uid = me.id
    self.me = me
    self.firestore = firestore
    let functions = DoodleFunctions(functions)
    self.functions = functions
    let pairing = PairingService(
      uid: me.id, firestore: firestore, functions: functions, folder: folder)
    self.pairing = pairing
    let pictures = StoredPictures(storage)
    let outbox = Outbox(
      uid: me.id, firestore: firestore, pictures: pictures, folder: folder
    ) { pairId in pairing.pair?.id == pairId }
    self.outbox = outbox
    sketch = SketchService(folder: folder)
    drawings = DrawingService(
      uid: me.id, firestore: firestore, outbox: outbox, pairing: pairing, widget: widget,
      pictures: pictures)
    album = ImportedAlbum(folder: folder)
    export = ArchiveExport(uid: me.id, firestore: firestore, pictures: pictures)
    notices = NotificationService(uid: me.id, firestore: firestore, phone: phone)
    pairing.profileChanged(to: me)
    drawings.start()
    notices.start()
  }

  /// Whether words to guess go with drawings. The device has a change at once.
  package var playsGuessing: Bool {
    get { me.playsGuessing ?? false }
    set {
      firestore.document(Paths.user(uid)).updateData(["playsGuessing": newValue])
    }
  }

  /// Makes the person's name known to the partner. The device has it at once, even offline.
  package func rename(to name: String) {
    firestore.document(Paths.user(uid)).updateData(["name": name])
  }
}

extension Session: AccountSession {
  package func profileChanged(to profile: AppUser, _ metadata: SnapshotMetadata) {
    isReached = !metadata.isFromCache
    me = profile
    // A profile without waiting writes is the server's, or was when it was last heard of.
    if !metadata.hasPendingWrites { pairing.profileIsKnown() }
  }

  package func leave() async {
    await notices.stop(isReached: isReached)
  }

  package func deleteData() async throws {
    try await functions.deleteAccount()
  }

  package func stop() {
    pairing.stop()
    drawings.stop()
    outbox.stop()
    export.cancel()
    album.stop()
    Task { await notices.stop(isReached: isReached) }
  }
}
