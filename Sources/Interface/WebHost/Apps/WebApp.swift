package import WidgetKit

/// An app on the home screen, and how to launch it on a device.
package struct WebApp: Sendable, Identifiable {
  /// The app's name in addresses: lower-case letters, digits and hyphens, as in `messageai`.
  package let id: String

  /// The name under the icon.
  package let name: String

  /// The SF Symbol name that the icon shows.
  package let symbol: String

  /// The colour of the icon's ground.
  package let tint: IconTint

  /// The ways into the app beside its own address.
  package let doors: AppDoors

  /// The groups whose folders the app shares with its widgets on a device.
  package let appGroups: Set<String>

  /// The app's widgets; nil for none.
  package let widgets: WidgetExtension?

  /// Opens the app for a device. Throwing shows an error page with a way to try again.
  package let launch: @MainActor @Sendable (Device) async throws -> any AppInstance

  package init(
    id: String, name: String, symbol: String, tint: IconTint, doors: AppDoors = AppDoors(),
    appGroups: Set<String> = [], widgets: WidgetExtension? = nil,
    launch: @escaping @MainActor @Sendable (Device) async throws -> any AppInstance
  ) {
    self.id = id
    self.name = name
    self.symbol = symbol
    self.tint = tint
    self.doors = doors
    self.appGroups = appGroups
    self.widgets = widgets
    self.launch = launch
  }
}
