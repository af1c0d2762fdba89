public import WebUICore
import WebUIDrawing

extension View {
  /// Turns the view round where people read from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(StyleModifier(styles: [], classes: enabled ? ["flip-rtl"] : []))
  }
}
