public import WebUICore
import WebUIDrawing

extension View {
  /// Leaves out the ring around what has the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: disabled ? ["no-ring"] : []))
  }
}
