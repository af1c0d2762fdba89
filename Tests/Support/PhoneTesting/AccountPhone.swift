import AccountFlow
import DeviceStorage
import FirebaseCore
import FirebaseFirestore
import Foundation
import UserNotifications

/// One person's phone with the account of an app on it.
@MainActor
package final class AccountPhone<Profiles: AccountProfiles> {
  private let phone: TestPhone
  package let auth: Account<Profiles>

  /// - Parameter auth: makes the account of the app, whose files are in a folder of the phone.
  package init(
    _ phone: TestPhone, auth: (TestPhone, DeviceFiles) -> Account<Profiles>
  ) {
    self.phone = phone
    self.auth = auth(phone, Self.folder(of: phone))
  }

  package var firebase: FirebaseApp { phone.firebase }
  /// Where the phone keeps everything that it owns.
  package var container: URL { phone.container }
  package var firestore: Firestore { phone.firestore }
  package var notifications: UNUserNotificationCenter { phone.notifications }

  /// Whether functions can be called; where they cannot, nothing listens at their address.
  package var reachesFunctions: Bool {
    get { phone.reachesFunctions }
    set { phone.reachesFunctions = newValue }
  }

  /// Waits until the person who is signed in has to choose a name.
  package func untilOnboarding() async {
    await until { self.auth.needsOnboarding }
  }

  /// The session once somebody is signed in with a profile.
  package func session() async -> Profiles.Session where Profiles.Session: Sendable {
    await value { self.auth.session }
  }

  /// Where the app keeps what is not synchronised.
  package var folder: DeviceFiles { Self.folder(of: phone) }

  private static func folder(of phone: TestPhone) -> DeviceFiles {
    DeviceFiles(phone.container.appending(path: "app"))
  }

  /// What the files hold that this phone keeps, as text.
  package func keptFiles() throws -> [String] { try phone.keptFiles() }

  /// Ends the app, as when the phone is switched off. Doing it twice does no harm.
  package func close() async {
    await phone.close()
  }
}
