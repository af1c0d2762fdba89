import FirebaseAuth
import FirebaseCore
import Purchases
import WebHost

/// Whose purchases a device shows: those of the person who is signed in, or the device's own where an
/// app has no accounts.
enum StoreAccount: Sendable {
  case user(FirebaseApp)
  case device(String)

  /// - Parameter firebase: the app's Firebase on the device; nil for an app without one.
  init(_ firebase: FirebaseApp?, on device: Device) {
    self = firebase.map { .user($0) } ?? .device(device.id)
  }

  /// Nil where nobody is signed in.
  var purchaser: Purchaser? {
    switch self {
    case .user(let firebase): Auth.auth(app: firebase).currentUser.map { .user($0.uid) }
    case .device(let id): .device(id)
    }
  }

  /// The person who buys now, and everybody after them.
  var purchasers: AsyncStream<Purchaser?> {
    switch self {
    case .user(let firebase):
      return Auth.auth(app: firebase).userIDChanges { $0.map { .user($0) } }
    case .device(let id):
      return AsyncStream { $0.yield(.device(id)) }
    }
  }
}
