package import CloudFunctions
package import SwiftUI
package import WebHost

/// One app of a server, in one value: its screens, what it brings to the server, and its icon.
///
///     HostedApp(
///       "Awards", Awards.self, backend: AwardsBackend(), symbol: "trophy.fill", tint: .gold)
///
/// The app gets a namespace of its own: a Firestore database, a bucket, and a region of functions.
package struct HostedApp: Sendable, Identifiable {
  /// The app's name in addresses: lower-case letters, digits and hyphens, as in `/awards`.
  package let id: String
  /// The name under the icon.
  package let name: String
  /// The SF Symbol name that the icon shows.
  package let symbol: String
  /// The colour of the icon's ground.
  package let tint: IconTint
  /// What the app brings to the server; nil for an app that needs nothing of it. Such an app has no
  /// Firebase either.
  package let backend: (any AppBackend)?
  /// Where its documents, files and functions are.
  package let namespace: AppNamespace

  /// Its links, pages without a device, and windows with an address of their own.
  package let doors: AppDoors
  /// Functions that also answer at an address below the app's: `["calendar": "calendarFeed"]` has the
  /// function `calendarFeed` answer at `/APP/calendar` and below it.
  package let feeds: [String: String]

  /// Makes the app and gives what makes the views of one scene. Called once on each device, while the
  /// device's Firebase, notifications and files are those that the app finds.
  let launch: @MainActor @Sendable () -> @MainActor () -> AnyView

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: what people call it.
  ///   - app: its `App`. In its `init` it finds `FirebaseApp.app()`, `Messaging.messaging()`,
  ///     `UNUserNotificationCenter.current()`, `DeviceFiles.current` and `SignInOffers.current`, which
  ///     are those of one device.
  ///   - id: its name in addresses; the letters and digits of `name` unless it is given.
  ///   - namespace: its own one, called by its id, unless it is given.
  package init<Root: App & SendableMetatype>(
    _ name: String, _ app: Root.Type, id: String? = nil, backend: (any AppBackend)? = nil,
    symbol: String, tint: IconTint, namespace: AppNamespace? = nil,
    doors: AppDoors = AppDoors(), feeds: [String: String] = [:]
  ) {
    let id = id ?? name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    self.id = id
    self.name = name
    self.symbol = symbol
    self.tint = tint
    self.backend = backend
    self.namespace = namespace ?? AppNamespace(named: id)
    self.doors = doors
    self.feeds = feeds
    launch = {
      let app = Root()
      return { app.rootView }
    }
  }
}
