public import WebUICore

/// How groups of controls look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of groups is given; `ControlGroup(configuration)` is the group itself.
public struct ControlGroupStyleConfiguration {
  /// The content of the group.
  public typealias Content = _StylePart<ControlGroupStyleConfiguration, _ContentPart>

  /// The label of the group.
  public typealias Label = _StylePart<ControlGroupStyleConfiguration, _LabelPart>

  public let content: Content
  public let label: Label
}

/// Controls side by side; in a menu a row of tiles.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration)
  }
}

/// Controls side by side, as in a bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration)
  }
}

/// A menu with the group's label; in a menu, one more menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A row of icons in a menu; elsewhere a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactControlGroup(configuration: configuration)
  }
}

/// A row of icons.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).labelStyle(.iconOnly)
  }
}

private struct CompactControlGroup: View {
  @Environment(\.menu) private var menu
  let configuration: ControlGroupStyleConfiguration

  var body: some View {
    if menu != nil {
      ControlGroup(configuration).labelStyle(.iconOnly)
    } else {
      Menu {
        configuration.content
      } label: {
        configuration.label
      }
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { .init() }
}

extension EnvironmentValues {
  /// What draws groups of controls; nil for groups without a style.
  var controlGroupStyle: (@MainActor (ControlGroupStyleConfiguration) -> AnyView)? {
    get { self[StyleKey<ControlGroupStyleConfiguration>.self] }
    set { self[StyleKey<ControlGroupStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// Sets how the groups of controls in this view look.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle) { AnyView(style.makeBody(configuration: $0)) }
  }
}
