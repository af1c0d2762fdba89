public import WebUICore

/// How large the title of a screen is.
public struct ToolbarTitleDisplayMode: Sendable {
  let displayMode: NavigationBarItem.TitleDisplayMode

  public static let automatic = ToolbarTitleDisplayMode(displayMode: .automatic)
  public static let large = ToolbarTitleDisplayMode(displayMode: .large)
  public static let inlineLarge = ToolbarTitleDisplayMode(displayMode: .large)
  public static let inline = ToolbarTitleDisplayMode(displayMode: .inline)
}

extension View {
  /// Sets how much room a title takes.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.displayMode)
  }
}
