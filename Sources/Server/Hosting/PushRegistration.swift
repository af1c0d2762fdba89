import FirebaseAuth
import FirebaseCore
import FirebaseMessaging
import Foundation
import PushDelivery
import WebHost

/// Registers an app's token on a device with the server, for the account that uses the app, and takes
/// it away from an account that no longer does.
struct PushRegistration: Sendable {
  let push: PushDelivery
  let firebase: FirebaseApp
  let device: String
  let app: String

  /// Connects the app's `Messaging`. Called before the app is launched.
  func connect() {
    Messaging.messaging(app: firebase).register(
      with: MessagingRegistrar(
        register: { [self] token in
          try await push.register(token, device: device, app: app, account: account)
        },
        unregister: { [push] token in try await push.unregister(token) }))
  }

  /// Follows who uses the app until the app is closed.
  func follow() async {
    for await _ in Auth.auth(app: firebase).userIDChanges({ _ in }) {
      // Changes may come late; who uses the app now is what counts.
      let lost = (try? await push.setAccount(account, device: device, app: app)) ?? []
      let messaging = Messaging.messaging(app: firebase)
      if let token = messaging.fcmToken, lost.contains(token) { try? await messaging.renew() }
    }
  }

  private var account: String? { Auth.auth(app: firebase).currentUser?.uid }
}

extension PushSubscriptions {
  /// Has the server's queue take subscriptions; nil where it sends nothing to browsers.
  init?(_ push: PushDelivery) {
    guard let key = push.applicationServerKey else { return nil }
    self.init(
      applicationServerKey: key,
      keep: { (device, json, origin) throws(Refusal) in
        do throws(PushError) {
          try await push.subscribe(json, device: device, origin: origin)
        } catch {
          throw Refusal(error)
        }
      },
      remove: { (device) throws(Refusal) in
        do throws(PushError) {
          try await push.unsubscribe(device: device)
        } catch {
          throw Refusal(error)
        }
      })
  }
}

extension PushSubscriptions.Refusal {
  fileprivate init(_ error: PushError) {
    self =
      switch error.code {
      case .quotaExceeded: .tooMany
      case .unavailable: .unavailable
      default: .invalid(error.message)
      }
  }
}
