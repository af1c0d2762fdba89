public import WebUICore
public import WebUIDrawing

/// How lists look.
public protocol ListStyle: Sendable {
  /// The class that draws it.
  static var _className: String { get }
}

/// The usual list: inset groups.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public static var _className: String { "l-inset" }
}

/// Rows from edge to edge without groups around them.
public struct PlainListStyle: ListStyle {
  public init() {}
  public static var _className: String { "l-plain" }
}

/// Groups from edge to edge.
public struct GroupedListStyle: ListStyle {
  public init() {}
  public static var _className: String { "l-grouped" }
}

/// Groups with rounded corners and a margin.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public static var _className: String { "l-inset" }
}

/// Plain rows with a margin.
public struct InsetListStyle: ListStyle {
  public init() {}
  public static var _className: String { "l-plain" }
}

/// The list of a sidebar.
public struct SidebarListStyle: ListStyle {
  public init() {}
  public static var _className: String { "l-inset" }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { .init() }
}

enum ListLookKey: EnvironmentKey {
  static var defaultValue: String { DefaultListStyle._className }
}

enum ScrollContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var listLook: String {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the lists in this view.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, S._className)
  }

  /// Shows or hides the ground of the lists in this view.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
