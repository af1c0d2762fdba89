public import WebUICore
public import WebUIDrawing

/// How what scrolls ends under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  let isHard: Bool

  /// As it is usual: soft.
  public static let automatic = ScrollEdgeEffectStyle(isHard: false)
  /// It fades.
  public static let soft = ScrollEdgeEffectStyle(isHard: false)
  /// It ends at a line.
  public static let hard = ScrollEdgeEffectStyle(isHard: true)
}

/// Marks what scrolls with the edges at which it ends at a line.
struct ScrollEdgeEffectModifier: DecorationModifier {
  let edges: Edge.Set

  func decorate(_ element: Rendering) {
    if edges.contains(.top) { element.addClass("hard-t") }
    if edges.contains(.bottom) { element.addClass("hard-b") }
  }
}

extension View {
  /// Sets how what scrolls in this view ends under bars: it fades, or it ends at a line.
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    modifier(ScrollEdgeEffectModifier(edges: style?.isHard == true ? edges : []))
  }
}
