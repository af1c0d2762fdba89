import AuthenticationServices
import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FormParts
import Foundation
import NetworkTrials
import PushNotifications
import SignIn
import StoreKit
import SwiftUI
import UserNotifications
package import WebHost
import WebUI
package import WebUICore

/// A hosted app on one device. All of its tabs share who is signed in and what is sent.
@MainActor
package final class HostedAppInstance: AppInstance {
  /// What one device and its server give to the app.
  struct Surroundings {
    /// Nil for an app without a backend.
    var firebase: FirebaseApp?
    /// Where the device keeps what the app does not share.
    var files: URL
    /// What people call such a device.
    var deviceName: String
    /// Where people can sign in beside here.
    var offers: SignInOffers
    /// What makes the device's network bad, where people may try that.
    var network: NetworkSimulator?
    var notifications: UNUserNotificationCenter
    /// What the app sells.
    var store: Store
    /// Signs people in by their Apple accounts.
    var apple: AppleIDAuthorizer
    /// The names by which the app's clients call the server.
    var serverHosts: Set<String>
    /// The app's name in addresses.
    var appID: String

    /// Has the app's code find in its context all that is static in Apple's and Firebase's interfaces
    /// and in the kit.
    func fill(_ context: DeviceContext) {
      context.keep(notifications)
      context.keep(store)
      let files = DeviceFiles(files)
      context.enter { files.launch($0) }
      context.enter { [deviceName] in PhoneServices.launch(named: deviceName, $0) }
      context.enter { [offers] in offers.launch($0) }
      guard let firebase else { return }
      context.enter { firebase.launch($0) }
      // The context keeps Firebase, which therefore does not keep the context.
      firebase.runCallbacks(by: { [weak context] body in
        if let context { context.run(body) } else { body() }
      })
    }
  }

  /// What the app's code finds on the device.
  package let context: DeviceContext
  private let surroundings: Surroundings
  private let trial: NetworkTrial?
  private let following: Task<Void, Never>?
  private let makeRoot: @MainActor () -> AnyView

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - registration: has the server know the app's token.
  ///   - make: makes the app, and gives what makes the views of one scene.
  init(
    _ surroundings: Surroundings, in context: DeviceContext, registration: PushRegistration?,
    launching make: @MainActor () -> @MainActor () -> AnyView
  ) {
    self.surroundings = surroundings
    self.context = context
    surroundings.fill(context)
    following = registration.map { registration in Task { await registration.follow() } }
    trial = surroundings.network.map { NetworkTrial($0) }
    makeRoot = context.run(make)
  }

  package var rootView: AnyView {
    AnyView(
      NotificationStage(surroundings.notifications) {
        context.run(makeRoot).modifier(NetworkTrialBarred())
      }
      .environment(trial)
      .environment(\.appleIDAuthorizer, surroundings.apple)
      .environment(\.serverHosts, surroundings.serverHosts)
      .environment(\.appAddress, appAddress))
  }

  /// The app's address as the page that shows a scene has it.
  private var appAddress: AppAddress {
    AppAddress { [appID = surroundings.appID] in
      SiteVisits.current?.returnAddress.flatMap { URL(string: "/\(appID)", relativeTo: $0) }?
        .absoluteURL
    }
  }

  package func perform(_ scope: ActionScope, _ body: () -> Void) {
    Firestore.repeatably(scope.name, body)
  }

  package func flush() async {
    guard let firebase = surroundings.firebase else { return }
    await Firestore.firestore(app: firebase).waitForLocalWrites()
  }

  package func accounts() -> AsyncStream<AccountChange> {
    if let firebase = surroundings.firebase {
      return Auth.auth(app: firebase).userIDChanges { AccountChange(to: $0) }
    }
    return AsyncStream { continuation in
      continuation.yield(AccountChange(to: nil))
      continuation.finish()
    }
  }

  package func close() async {
    following?.cancel()
    surroundings.notifications.close()
    surroundings.store.close()
    await surroundings.firebase?.close()
  }
}
