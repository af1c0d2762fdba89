public import WebUICore

enum TabAccessoryKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  /// What stands over the bar of the tabs that the value reaches.
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
}

/// When the bar of tabs makes itself small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let never = TabBarMinimizeBehavior(name: "never")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "down")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "up")
}

extension View {
  /// Puts a view on a pane of glass over the bar of tabs, for example what is being played.
  public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    environment(\.tabAccessory, AnyView(content()))
  }

  /// Puts a view on a pane of glass over the bar of tabs while a condition holds.
  public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    environment(\.tabAccessory, isEnabled ? AnyView(content()) : nil)
  }

  /// Says when the bar makes itself small. A page's bar keeps its size, so that its tabs stay where
  /// they are found; a page has the browser's own bars to make small.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}
