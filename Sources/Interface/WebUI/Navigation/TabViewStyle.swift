public import WebUICore

/// How a tab view looks.
public protocol TabViewStyle: Sendable {
  static var _isPaged: Bool { get }
  /// Whether the tabs stand at the side of a wide window.
  static var _isAtSide: Bool { get }
}

extension TabViewStyle {
  public static var _isAtSide: Bool { false }
}

/// Tabs with a bar.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public static var _isPaged: Bool { false }
}

/// Pages that are swiped sideways.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public enum IndexDisplayMode: Sendable {
    case automatic, always, never
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  public static var _isPaged: Bool { true }
}

/// Tabs in a bar, which stands at the side of a wide window. An app with such tabs has the whole window.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public static var _isPaged: Bool { false }
  public static var _isAtSide: Bool { true }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { .init() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { .init() }
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { .init(indexDisplayMode: indexDisplayMode) }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

enum PagedTabsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

enum SideTabsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the tabs of tab views stand at the side of a wide window.
  var hasSideTabs: Bool {
    get { self[SideTabsKey.self] }
    set { self[SideTabsKey.self] = newValue }
  }

  /// Whether tab views show their tabs as pages.
  var hasPagedTabs: Bool {
    get { self[PagedTabsKey.self] }
    set { self[PagedTabsKey.self] = newValue }
  }
}

extension View {
  /// Sets how the tab views in this view look.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.hasPagedTabs, S._isPaged).environment(\.hasSideTabs, S._isAtSide)
  }
}
