import WebUICore

/// What an app's own style draws a control with, by what the style is given; nil for the usual look.
enum StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: (@MainActor (Configuration) -> AnyView)? { nil }
}
