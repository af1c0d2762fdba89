import AccountFlow
import AwardsDomain
import DeviceStorage
import FirebaseCore
import FirebaseFunctions
import PushNotifications
import SignIn

/// Knows who uses the app and whether they have a profile.
package typealias AuthService = Account<AwardsProfiles>

extension Account where Profiles == AwardsProfiles {
  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - functions: those of the app's region unless given.
  ///   - phone: found while the app is launched, unless it is given.
  package convenience init(
    app: FirebaseApp, folder: DeviceFiles, offers: SignInOffers = .none,
    functions: Functions? = nil, phone: PhoneServices = PhoneServices()
  ) {
    let functions = functions ?? Functions.functions(app: app, region: AwardsProfiles.region)
    self.init(
      AwardsProfiles(functions: functions), app: app, files: folder, offers: offers, phone: phone)
  }

  /// Whether the person administers the awards. Asks the server for a new token, since the right may be
  /// new.
  package func isAdministrator() async -> Bool {
    await claims()[AdministratorClaim.name] as? Bool ?? false
  }
}
