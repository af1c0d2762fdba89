import AccountFlow
import DeviceStorage
import DomainParts
import DoodleGuessDomain
import DoodleGuessWidget
import FirebaseCore
import FirebaseFunctions
import FirebaseParts
import PushNotifications
import SignIn

/// Knows whose device it is. Accounts are anonymous at first; later they can have a way back.
package typealias AuthService = Account<DoodleProfiles>

extension Account where Profiles == DoodleProfiles {
  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - shared: what it leaves for its widget.
  ///   - offers: where people can sign in beside here.
  ///   - phone: found while the app is launched, unless it is given.
  package convenience init(
    app: FirebaseApp, folder: DeviceFiles, shared: SharedStorage, offers: SignInOffers = .none,
    functions: Functions? = nil, phone: PhoneServices = PhoneServices()
  ) {
    let profiles = DoodleProfiles(
      functions: functions ?? Functions.functions(app: app),
      widget: WidgetService(shared: shared))
    self.init(profiles, app: app, files: folder, offers: offers, phone: phone)
  }

  /// Comes back to the account that recovery words lead to.
  package func recover(with text: String) async throws {
    let words = try RecoveryWords(text)
    let answer: [String: String] = try await profiles.functions.call(
      "recoverAccount", ["words": words.words.joined(separator: " ")])
    try await signIn(withCustomToken: answer["token"] ?? "")
  }
}
