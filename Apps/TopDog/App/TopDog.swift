import DeviceStorage
import FirebaseCore
import SignIn
import SwiftUI

/// The app. On a phone an Apple launcher runs it, in a browser a Hearth server hosts it.
public struct TopDog: App {
  private let auth: AuthService

  public init() {
    FirebaseApp.configure()
    guard let app = FirebaseApp.app() else {
      preconditionFailure("FirebaseApp.configure() makes the default app.")
    }
    auth = AuthService(app: app, folder: .current, offers: .current)
  }

  public var body: some Scene {
    WindowGroup {
      TopDogRootView(auth: auth)
    }
    WindowGroup("Administration", id: "admin") {
      AdminRootView(auth: auth)
    }
  }
}
