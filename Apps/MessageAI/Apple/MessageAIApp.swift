import FirebaseCore
import Foundation
import MessageAIApp
import SignIn
import SwiftUI

/// The app on a phone: Google's Firebase with the project in GoogleService-Info.plist.
@main
struct MessageAI: App {
  private let firebase: FirebaseApp

  init() {
    FirebaseApp.configure()
    guard let app = FirebaseApp.app() else {
      preconditionFailure("FirebaseApp.configure() makes the default app.")
    }
    firebase = app
  }

  var body: some Scene {
    WindowGroup {
      MessageAIRootView(
        app: firebase, folder: .applicationSupportDirectory.appending(path: "MessageAI"),
        offers: SignInOffers(
          providers: { [.google] }, photo: { try? await URLSession.shared.data(from: $0).0 }))
    }
  }
}
