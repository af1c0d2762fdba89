public import WebUICore
public import WebUIDrawing

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

/// What views say of how a bar looks.
struct BarLook {
  var visibility = Visibility.automatic
  /// Whether its ground is seen: automatically when something is beneath it.
  var ground = Visibility.automatic
  var paint: _Paint?
  var scheme: ColorScheme?

  /// Adds what a later view says.
  mutating func add(_ next: BarLook) {
    if next.visibility != .automatic { visibility = next.visibility }
    if next.ground != .automatic { ground = next.ground }
    paint = next.paint ?? paint
    scheme = next.scheme ?? scheme
  }
}

/// The look of one kind of bar.
protocol BarLookKey: PreferenceKey where Value == BarLook {}

extension BarLookKey {
  static var defaultValue: BarLook { BarLook() }

  static func reduce(value: inout BarLook, nextValue: () -> BarLook) {
    value.add(nextValue())
  }
}

enum NavigationBarLookKey: BarLookKey {}
enum TabBarLookKey: BarLookKey {}
enum BottomBarLookKey: BarLookKey {}

struct BarLookModifier<Key: BarLookKey>: ContextPreferenceModifier {
  let look: BarLook

  func value(in environment: EnvironmentValues) -> BarLook { look }
}

extension Rendering {
  /// Gives a bar the scheme and the ground that views want for it.
  func barGround(_ look: BarLook) {
    if let scheme = look.scheme {
      addClass("scheme")
      colorScheme(scheme)
    }
    switch look.ground {
    case .visible: addClass("bar-on")
    case .hidden: addClass("bar-off")
    case .automatic: break
    }
    guard let paint = look.paint, look.ground != .hidden else { return }
    element("div", key: "ground") { part in
      part.addClass("bar-ground")
      part.paintGround(paint)
    }
  }
}

extension View {
  /// Shows or hides bars while this view is on screen.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(BarLook(visibility: visibility), of: bars)
  }

  /// Shows or hides bars while this view is on screen.
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(visibility: visibility), of: bars)
  }

  /// Sets the ground of bars.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(paint: style._paint()), of: bars)
  }

  /// Shows or hides the ground of bars.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(ground: visibility), of: bars)
  }

  /// Shows or hides the ground of bars.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(ground: visibility), of: bars)
  }

  /// Sets whether bars are light or dark.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(scheme: colorScheme), of: bars)
  }

  private func barLook(_ look: BarLook, of bars: [ToolbarPlacement]) -> some View {
    let bars = Set(bars.map(\.bar))
    // Without a named bar that of the screen is meant.
    let isNavigation = bars.isEmpty || !bars.isDisjoint(with: [.navigation, .automatic])
    return modifier(BarLookModifier<NavigationBarLookKey>(look: isNavigation ? look : BarLook()))
      .modifier(BarLookModifier<TabBarLookKey>(look: bars.contains(.tab) ? look : BarLook()))
      .modifier(BarLookModifier<BottomBarLookKey>(look: bars.contains(.bottom) ? look : BarLook()))
  }
}
