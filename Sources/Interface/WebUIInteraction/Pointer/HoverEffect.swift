public import WebUICore
import WebUIDrawing

/// What a view does under a mouse.
public struct HoverEffect: Hashable, Sendable {
  let className: String

  public static let automatic = HoverEffect(className: "hv-highlight")
  public static let highlight = HoverEffect(className: "hv-highlight")
  public static let lift = HoverEffect(className: "hv-lift")
}

extension View {
  /// Sets what the view does under a mouse.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(StyleModifier(styles: [], classes: [effect.className]))
  }
}
