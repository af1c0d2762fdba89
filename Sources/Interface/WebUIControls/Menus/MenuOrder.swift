public import WebUICore
public import WebUIDrawing

/// The order of the rows in a menu.
public enum MenuOrder: Hashable, Sendable { case automatic, priority, fixed }

// Menus are plain buttons on iOS too, without a mark; they open below their button, where the
// first entry is always nearest.
extension View {
  public func menuIndicator(_ visibility: Visibility) -> some View { self }

  public func menuOrder(_ order: MenuOrder) -> some View { self }
}
