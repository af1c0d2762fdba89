import AuthenticationServices
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import MessageAIApp
import NetworkTrials
import SignIn
import SwiftUI
import UserNotifications
import WebHost
import WebUI
import WebUICore

/// MessageAI on one device. All of its tabs share who is signed in and what is sent.
@MainActor
final class MessageAIInstance: AppInstance {
  private let firebase: FirebaseApp
  private let notifications: UNUserNotificationCenter
  private let apple: AppleIDAuthorizer
  private let serverHosts: Set<String>
  private let root: MessageAIRootView

  /// - Parameters:
  ///   - folder: where the device keeps what the app does not share.
  ///   - deviceName: what people call such a device.
  ///   - offers: where people can sign in beside here.
  ///   - network: what makes the device's network bad, where people may try that.
  ///   - apple: signs people in by their Apple accounts.
  ///   - serverHosts: the names by which the app's clients call the server.
  init(
    _ firebase: FirebaseApp, folder: URL, deviceName: String, offers: SignInOffers,
    network: NetworkSimulator?, notifications: UNUserNotificationCenter, apple: AppleIDAuthorizer,
    serverHosts: Set<String>
  ) {
    self.firebase = firebase
    self.notifications = notifications
    self.apple = apple
    self.serverHosts = serverHosts
    root = firebase.launch {
      notifications.launch {
        MessageAIRootView(
          app: firebase, folder: folder, offers: offers, deviceName: deviceName,
          trial: network.map(NetworkTrial.init))
      }
    }
  }

  var rootView: AnyView {
    AnyView(
      NotificationStage(notifications) { root }
        .environment(\.appleIDAuthorizer, apple)
        .environment(\.serverHosts, serverHosts))
  }

  func perform(_ scope: ActionScope, _ body: () -> Void) {
    Firestore.repeatably(scope.name, body)
  }

  func flush() async {
    await Firestore.firestore(app: firebase).waitForLocalWrites()
  }

  func accounts() -> AsyncStream<String?> {
    let changes = Auth.auth(app: firebase).authStateChanges
    return AsyncStream { continuation in
      let task = Task {
        for await user in changes { continuation.yield(user?.uid) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func close() async {
    notifications.close()
    await firebase.close()
  }
}
