import AccountFlow
import DeviceStorage
import FirebaseCore
import MessageAIDomain
import PhotoChoice
import PushNotifications
import SignIn

/// Knows who uses the app and what stands between them and their chats.
package typealias AuthService = Account<ChatProfiles>

extension Account where Profiles == ChatProfiles {
  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - phone: found while the app is launched, unless it is given.
  ///   - clock: the time that the app goes by.
  package convenience init(
    app: FirebaseApp, folder: DeviceFiles, offers: SignInOffers = .none,
    phone: PhoneServices = PhoneServices(), clock: AppClock = .system
  ) {
    self.init(
      ChatProfiles(clock: clock), app: app, files: folder, offers: offers, phone: phone)
  }

  /// The time that the app goes by.
  package var clock: AppClock { profiles.clock }

  /// Makes the profile of the person who is signed in. It is theirs at once, even offline.
  package func completeOnboarding(displayName: DisplayName, photo: PhotoFile? = nil) async {
    await completeOnboarding(name: displayName.value, photo: photo)
  }

  /// Changes the name that others see. It is changed at once, even offline.
  package func updateProfile(displayName: DisplayName) async {
    guard let session else { return }
    session.users.updateProfile(displayName: displayName)
    session.conversations.rename(to: displayName.value)
    await nameAccount(displayName.value)
  }
}
