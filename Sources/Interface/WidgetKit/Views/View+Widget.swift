public import Foundation
public import WebUI
public import WebUICore
import WebUIDrawing

/// What a tap on the widget opens.
enum WidgetURLKey: PreferenceKey {
  static var defaultValue: URL? { nil }

  static func reduce(value: inout URL?, nextValue: () -> URL?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Sets the address that the app is opened with when somebody taps the widget outside of a `Link`.
  public func widgetURL(_ url: URL?) -> some View {
    preference(key: WidgetURLKey.self, value: url)
  }

  /// Marks what is tinted where widgets have one colour; here they have all.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}

extension ContainerBackgroundPlacement {
  /// The widget.
  public static let widget = ContainerBackgroundPlacement.navigation
}

/// How a widget is drawn.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  public static let accented = WidgetRenderingMode(description: "accented")
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

private enum WidgetFamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemSmall }
}

extension EnvironmentValues {
  /// The size of the widget that a view is shown in.
  public package(set) var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// How the widget is drawn: with all of its colours.
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }

  /// Whether the background of the widget is shown, which it always is.
  public var showsWidgetContainerBackground: Bool { true }
}
