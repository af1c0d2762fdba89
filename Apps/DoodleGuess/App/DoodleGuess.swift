import DeviceStorage
import DoodleGuessWidget
import FirebaseCore
import SignIn
import SwiftUI

/// The app. On a phone an Apple launcher runs it, in a browser a Hearth server hosts it.
public struct DoodleGuess: App {
  private let auth: AuthService

  public init() {
    FirebaseApp.configure()
    guard let app = FirebaseApp.app() else {
      preconditionFailure("FirebaseApp.configure() makes the default app.")
    }
    auth = AuthService(
      app: app, folder: .current, shared: SharedStorage(folder: AppGroup.containerURL),
      offers: .current)
  }

  public var body: some Scene {
    WindowGroup {
      RootView(auth: auth)
    }
  }
}
