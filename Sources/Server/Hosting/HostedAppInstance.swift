import AuthenticationServices
import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import NetworkTrials
import PushNotifications
import SignIn
import SwiftUI
import UserNotifications
import WebHost
import WebUI
import WebUICore

/// A hosted app on one device. All of its tabs share who is signed in and what is sent.
@MainActor
final class HostedAppInstance: AppInstance {
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
    /// Signs people in by their Apple accounts.
    var apple: AppleIDAuthorizer
    /// The names by which the app's clients call the server.
    var serverHosts: Set<String>

    /// Runs code of the app outside of its views, while all that is static in Apple's and Firebase's
    /// interfaces is that of the device.
    @MainActor func run<T>(_ body: () -> T) -> T {
      func launch() -> T {
        notifications.launch {
          DeviceFiles(files).launch {
            PhoneServices.launch(named: deviceName) { offers.launch(body) }
          }
        }
      }
      return firebase.map { $0.launch(launch) } ?? launch()
    }
  }

  private let surroundings: Surroundings
  private let trial: NetworkTrial?
  private let makeRoot: @MainActor () -> AnyView

  /// Launches the app.
  ///
  /// - Parameter make: makes the app, and gives what makes the views of one scene.
  init(
    _ surroundings: Surroundings, launching make: @MainActor () -> @MainActor () -> AnyView
  ) {
    self.surroundings = surroundings
    trial = surroundings.network.map { NetworkTrial($0) }
    makeRoot = surroundings.run(make)
  }

  var rootView: AnyView {
    AnyView(
      NotificationStage(surroundings.notifications) {
        surroundings.run(makeRoot).modifier(NetworkTrialBarred())
      }
      .environment(trial)
      .environment(\.appleIDAuthorizer, surroundings.apple)
      .environment(\.serverHosts, surroundings.serverHosts))
  }

  func perform(_ scope: ActionScope, _ body: () -> Void) {
    Firestore.repeatably(scope.name, body)
  }

  func flush() async {
    guard let firebase = surroundings.firebase else { return }
    await Firestore.firestore(app: firebase).waitForLocalWrites()
  }

  func accounts() -> AsyncStream<AccountChange> {
    if let firebase = surroundings.firebase {
      return Auth.auth(app: firebase).userIDChanges { AccountChange(to: $0) }
    }
    return AsyncStream { continuation in
      continuation.yield(AccountChange(to: nil))
      continuation.finish()
    }
  }

  func close() async {
    surroundings.notifications.close()
    await surroundings.firebase?.close()
  }
}
