public import WebUICore
import WebUIDrawing

extension View {
  /// Lets symbols keep still although a view around moves them.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: isEnabled ? ["sf-still"] : []))
  }
}
