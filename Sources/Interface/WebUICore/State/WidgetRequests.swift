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

  /// What an app that is being launched may ask.
  @TaskLocal package static var launching: WidgetRequests?

  /// What the app that runs may ask: while it is launched, in its views, and in the tasks that they
  /// begin; nil elsewhere.
  package static var current: WidgetRequests? {
    launching ?? SceneSurroundings.current?.kept(WidgetRequests.self)
  }
}

enum WidgetRequestsKey: EnvironmentKey {
  static var defaultValue: WidgetRequests? { nil }
}

extension EnvironmentValues {
  /// What the app may ask about its widgets on this device.
  package var widgetRequests: WidgetRequests? {
    get { self[WidgetRequestsKey.self] }
    set { self[WidgetRequestsKey.self] = newValue }
  }
}
