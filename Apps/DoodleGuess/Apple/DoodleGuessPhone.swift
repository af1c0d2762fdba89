import DoodleGuessApp
import SwiftUI

/// The app on a phone: Google's Firebase with the project in GoogleService-Info.plist.
@main
struct DoodleGuessPhone: App {
  @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate
  private let app = DoodleGuess()

  var body: some Scene { app.body }
}
