public import WebUICore

/// What a navigation bar is for.
public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }

// There is one way in which bars are shown in a window of a size.
extension View {
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}
