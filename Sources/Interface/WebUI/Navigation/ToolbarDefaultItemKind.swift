public import WebUICore

/// An item that a bar has of its own accord.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private enum Kind: Hashable {
    case sidebarToggle, title
  }

  private let kind: Kind

  /// The button that shows and hides the columns of a split view.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  /// The title of the screen.
  public static let title = ToolbarDefaultItemKind(kind: .title)
}

extension View {
  /// Takes an item away that the bar of the screen has of its own accord.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(
      NavigationBarModifier(
        bar: NavigationBar(
          isToggleRemoved: defaultItemKind == .sidebarToggle,
          isTitleRemoved: defaultItemKind == .title)))
  }
}
