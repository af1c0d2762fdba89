/// What an app on a device may ask the host about its widgets.
package final class WidgetRequests: Sendable {
  /// A widget on the device's home screen.
  package struct Placed: Sendable {
    package let id: String
    package let kind: String
    /// The name of its family, such as `systemSmall`.
    package let family: String

    package init(id: String, kind: String, family: String) {
      self.id = id
      self.kind = kind
      self.family = family
    }
  }

  /// Asks for new timelines of a kind; nil for all of the app.
  package let reload: @Sendable (String?) -> Void
  /// The app's widgets on the home screen, in its order.
  package let placed: @Sendable () async -> [Placed]

  package init(
    reload: @escaping @Sendable (String?) -> Void,
    placed: @escaping @Sendable () async -> [Placed]
  ) {
    self.reload = reload
    self.placed = placed
  }

  /// What the app whose code runs may ask; nil where it runs for no device.
  package static var current: WidgetRequests? { DeviceContext.current?.kept(WidgetRequests.self) }
}
