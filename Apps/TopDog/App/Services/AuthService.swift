import AccountFlow
import DeviceStorage
import FirebaseCore
import FirebaseFunctions
import PushNotifications
import SignIn
import TopDogDomain

/// Knows who uses the app and whether they have a username.
package typealias AuthService = Account<TopDogProfiles>

extension Account where Profiles == TopDogProfiles {
  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - functions: those of the app unless given.
  ///   - phone: found while the app is launched, unless it is given.
  package convenience init(
    app: FirebaseApp, folder: DeviceFiles, offers: SignInOffers = .none,
    functions: Functions? = nil, phone: PhoneServices = PhoneServices()
  ) {
    let functions = FunctionsService(functions ?? Functions.functions(app: app))
    self.init(
      TopDogProfiles(functions: functions), app: app, files: folder, offers: offers, phone: phone)
  }

  /// Whether nobody has a username, for somebody who is signed in without one. It needs the server.
  func isFree(_ username: Username) async throws -> Bool {
    try await FirestoreService.isFree(username, in: documents)
  }
}
