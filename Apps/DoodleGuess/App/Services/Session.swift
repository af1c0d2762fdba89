import DeviceStorage
import DoodleGuessDomain
import FirebaseFirestore
import FirebaseFunctions
import Foundation
import Observation
import PushNotifications

/// What one person works with, from signing in to signing out.
@MainActor @Observable
package final class Session {
  package let uid: String
  /// The person's own profile.
  package internal(set) var me: AppUser {
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

  /// Whether the server was heard of lately.
  @ObservationIgnored var isReached = false
  @ObservationIgnored private let firestore: Firestore

  init(
    me: AppUser, firestore: Firestore, functions: Functions, folder: DeviceFiles,
    phone: PhoneServices, widget: WidgetService
  ) {
    uid = me.id
    self.me = me
    self.firestore = firestore
    let functions = DoodleFunctions(functions)
    self.functions = functions
    let pairing = PairingService(
      uid: me.id, firestore: firestore, functions: functions, folder: folder)
    self.pairing = pairing
    let outbox = Outbox(uid: me.id, firestore: firestore, folder: folder)
    self.outbox = outbox
    sketch = SketchService(folder: folder)
    drawings = DrawingService(
      uid: me.id, firestore: firestore, outbox: outbox, pairing: pairing, widget: widget)
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

  /// Nobody works with this any more.
  func stop() async {
    pairing.stop()
    drawings.stop()
    outbox.stop()
    await notices.stop(isReached: isReached)
  }
}
