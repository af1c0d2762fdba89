public import WebUICore
public import WebUIDrawing

/// What a screen says about its bar.
struct NavigationBar {
  var title: Text?
  /// What lets people change the title.
  var rename: RenameAction?
  /// A line under the title.
  var subtitle: Text?
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var isBackHidden: Bool?
  var isToggleRemoved = false
  var isTitleRemoved = false

  func isLarge(atDepth depth: Int) -> Bool {
    switch displayMode ?? .automatic {
    case .large: true
    case .inline: false
    // A pushed screen takes after the one below, which in most apps is large; the bar of a
    // pushed screen is inline unless it asks, as is the habit on phones.
    case .automatic: depth == 0
    }
  }
}

enum NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBar { NavigationBar() }

  static func reduce(value: inout NavigationBar, nextValue: () -> NavigationBar) {
    let next = nextValue()
    value.title = next.title ?? value.title
    value.rename = next.rename ?? value.rename
    value.subtitle = next.subtitle ?? value.subtitle
    value.displayMode = next.displayMode ?? value.displayMode
    value.isBackHidden = next.isBackHidden ?? value.isBackHidden
    value.isTitleRemoved = next.isTitleRemoved || value.isTitleRemoved
    value.isToggleRemoved = next.isToggleRemoved || value.isToggleRemoved
  }
}

/// Adds something about the bar to what is said inside.
struct NavigationBarModifier: ContextPreferenceModifier {
  typealias Key = NavigationBarKey

  var bar: NavigationBar

  func value(in environment: EnvironmentValues) -> NavigationBar { bar }
}

/// Names of SwiftUI that belong to bars.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

extension View {
  /// Sets the title of the screen.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(NavigationBarModifier(bar: NavigationBar(title: title)))
  }

  /// Sets the title of the screen.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets a line under the title of the screen.
  public func navigationSubtitle(_ subtitle: Text) -> some View {
    modifier(NavigationBarModifier(bar: NavigationBar(subtitle: subtitle)))
  }

  /// Sets a line under the title of the screen.
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets a line under the title of the screen.
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// Sets how the title of the screen is shown.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(NavigationBarModifier(bar: NavigationBar(displayMode: displayMode)))
  }

  /// Sets whether the screen has a button that goes back.
  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(NavigationBarModifier(bar: NavigationBar(isBackHidden: hidesBackButton)))
  }
}
