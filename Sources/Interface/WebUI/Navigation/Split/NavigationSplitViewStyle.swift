public import WebUICore

/// How the columns of a split view share a window.
public protocol NavigationSplitViewStyle: Sendable {
  static var _isDetailProminent: Bool { get }
}

/// The style that suits the window.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _isDetailProminent: Bool { false }
}

/// Columns beside each other, which make room for those that are shown.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _isDetailProminent: Bool { false }
}

/// A detail that keeps its size; the sidebar lies over it when it is shown.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _isDetailProminent: Bool { true }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

enum IsDetailProminentKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the sidebars of split views lie over their details.
  var isDetailProminent: Bool {
    get { self[IsDetailProminentKey.self] }
    set { self[IsDetailProminentKey.self] = newValue }
  }
}

extension View {
  /// Sets how the columns of the split views in this view share a window.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.isDetailProminent, S._isDetailProminent)
  }
}
