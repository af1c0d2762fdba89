public import WebUICore
public import WebUIDrawing

// The page has no status bar and no gestures of a system: they belong to the browser's window.
extension View {
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  public func statusBar(hidden: Bool) -> some View { self }

  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
