public import WebUICore

/// A bar of a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable, Sendable {
    case automatic, navigation, tab, bottom
  }

  let bar: Bar

  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  public static let tabBar = ToolbarPlacement(bar: .tab)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

enum NavigationBarVisibilityKey: PreferenceKey {
  static var defaultValue: Visibility { .automatic }

  static func reduce(value: inout Visibility, nextValue: () -> Visibility) {
    let next = nextValue()
    if next != .automatic { value = next }
  }
}

enum TabBarVisibilityKey: PreferenceKey {
  static var defaultValue: Visibility { .automatic }

  static func reduce(value: inout Visibility, nextValue: () -> Visibility) {
    let next = nextValue()
    if next != .automatic { value = next }
  }
}

struct BarVisibilityModifier<Key: PreferenceKey>: ContextPreferenceModifier
where Key.Value == Visibility {
  let visibility: Visibility

  func value(in environment: EnvironmentValues) -> Visibility { visibility }
}

extension View {
  /// Shows or hides bars while this view is on screen.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbarVisibility(visibility, for: bars)
  }

  /// Shows or hides bars while this view is on screen.
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    toolbarVisibility(visibility, for: bars)
  }

  private func toolbarVisibility(
    _ visibility: Visibility, for bars: [ToolbarPlacement]
  ) -> some View {
    let bars = Set(bars.map(\.bar))
    let navigation = !bars.isDisjoint(with: [.navigation, .automatic])
    return modifier(
      BarVisibilityModifier<NavigationBarVisibilityKey>(
        visibility: navigation ? visibility : .automatic)
    )
    .modifier(
      BarVisibilityModifier<TabBarVisibilityKey>(
        visibility: bars.contains(.tab) ? visibility : .automatic))
  }
}
