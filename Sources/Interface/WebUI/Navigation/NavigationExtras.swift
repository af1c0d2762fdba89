public import Foundation
public import WebUICore

extension View {
  /// Sets the title of the screen with a text that people may edit: a `RenameButton` in a bar asks for
  /// another.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(EditableTitleModifier(title: title))
  }

  /// Shows or hides the bar of the screen.
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .visible, for: .navigationBar)
  }

  /// Sets the title of the screen.
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the screen.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Puts views into the bar of the screen.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Puts views into the bar of the screen.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Puts views into the bar of the screen.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds a menu to the title of the screen.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = content()
    return toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Menu {
          menu
        } label: {
          Label("More", systemImage: "chevron.down").labelStyle(.iconOnly)
        }
      }
    }
  }

  /// Calls an action when the app is opened by an address.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedAddressModifier(action: action))
  }
}

/// Listens for addresses by which the scene is opened.
struct OpenedAddressModifier: ViewModifier {
  @Environment(\.openedAddress) private var address
  let action: (URL) -> Void

  func body(content: Content) -> some View {
    content.onChange(of: address, initial: true) { _, new in
      if let url = new?.url { action(url) }
    }
  }
}

/// An address by which a scene was opened; a later one is another even when the text is the same.
package struct OpenedAddress: Equatable, Sendable {
  package var url: URL
  package var number: Int

  package init(url: URL, number: Int) {
    self.url = url
    self.number = number
  }
}

enum OpenedAddressKey: EnvironmentKey {
  static var defaultValue: OpenedAddress? { nil }
}

extension EnvironmentValues {
  /// The address by which the scene was opened last.
  package var openedAddress: OpenedAddress? {
    get { self[OpenedAddressKey.self] }
    set { self[OpenedAddressKey.self] = newValue }
  }
}

/// How a tab view looks.
public protocol TabViewStyle: Sendable {
  static var _isPaged: Bool { get }
  /// Whether the tabs stand at the side of a wide window.
  static var _isAtSide: Bool { get }
}

extension TabViewStyle {
  public static var _isAtSide: Bool { false }
}

public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public static var _isPaged: Bool { false }
}

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
