public import CloudFunctions
public import Purchases
public import SwiftUI
public import WebHost
public import WidgetKit

/// One app of a server, in one value: its screens, what it brings to the server, and its icon.
///
///     HostedApp(
///       "Awards", Awards.self, backend: AwardsBackend(), symbol: "trophy.fill", tint: .gold)
///
/// The app gets a namespace of its own: a Firestore database, a bucket, and a region of functions.
public struct HostedApp: Sendable, Identifiable {
  /// The app's name in addresses: lower-case letters, digits and hyphens, as in `/awards`.
  public let id: String
  /// The name under the icon.
  public let name: String
  /// The SF Symbol name that the icon shows.
  public let symbol: String
  /// The colour of the icon's ground.
  public let tint: IconTint
  /// What the app brings to the server; nil for an app that needs nothing of it. Such an app has no
  /// Firebase either.
  public let backend: (any AppBackend)?
  /// Where its documents, files and functions are.
  public let namespace: AppNamespace

  /// What it sells: what its backend sells, or what an app without a backend is given.
  public let catalog: StoreCatalog
  /// Its links, pages without a device, and windows with an address of their own.
  public let doors: AppDoors
  /// Functions that also answer at an address below the app's: `["calendar": "calendarFeed"]` has the
  /// function `calendarFeed` answer at `/APP/calendar` and below it.
  public let feeds: [String: String]
  /// The groups whose folders it shares with its widgets on a device, as its entitlements list them:
  /// `group.com.example.doodles`.
  public let appGroups: Set<String>
  /// What it shows on the home screen; nil for nothing.
  public let widgets: WidgetExtension?

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
  ///   - catalog: what an app sells that has no backend.
  ///   - appGroups: the groups of its entitlements. Asking for another one ends a launch.
  ///   - widgets: its widgets, as in `WidgetExtension(DoodleWidgetBundle.self)`.
  public init<Root: App & SendableMetatype>(
    _ name: String, _ app: Root.Type, id: String? = nil, backend: (any AppBackend)? = nil,
    symbol: String, tint: IconTint, namespace: AppNamespace? = nil,
    doors: AppDoors = AppDoors(), feeds: [String: String] = [:],
    catalog: StoreCatalog? = nil, appGroups: Set<String> = [],
    widgets: WidgetExtension? = nil
  ) {
    let id = id ?? name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    self.id = id
    self.name = name
    self.symbol = symbol
    self.tint = tint
    self.backend = backend
    self.namespace = namespace ?? AppNamespace(named: id)
    self.doors = doors
    self.catalog = catalog ?? backend?.catalog ?? .empty
    self.feeds = feeds
    self.appGroups = appGroups
    self.widgets = widgets
    launch = {
      let app = Root()
      return { app.rootView }
    }
  }
}
