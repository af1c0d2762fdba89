public import Foundation
public import WebUICore
public import WebUIDrawing

/// Cuts off what reaches out of the outline of each element.
struct ClipModifier: DecorationModifier {
  var outline: _Outline?

  func decorate(_ element: Rendering) {
    outline?.apply(to: element)
    element.style("overflow", "hidden")
  }
}

/// Cuts elements that are not known to be square to the circle in their middle. A shadow that is thrown
/// afterwards is that of the box around, which is not cut.
struct CircleClipModifier: WrapperModifier {
  let isCircle: Bool

  func wraps(_ element: DOMElement) -> Bool { isCircle && !element.layoutTraits.isSquare }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.element("div", key: "circle") { part in
      part.addClass("zs")
      part.layout = .layered
      part.style("clip-path", "circle(closest-side)")
      content.place(in: part)
    }
    element.sizing = content.aloneInLayout
  }
}

/// Cuts each element along the outline of a shape with numbers of its own.
struct AnimatableClip<Outline: Shape>: ViewModifier {
  var shape: Outline

  func body(content: Content) -> some View {
    content.modifier(ClipModifier(outline: shape._outline()))
  }
}

extension AnimatableClip: @MainActor Animatable {
  @MainActor var animatableData: Outline.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

extension View {
  /// Cuts the view along an outline.
  public func clipShape<Outline: Shape>(
    _ shape: Outline, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(AnimatableClip(shape: shape))
  }

  /// Cuts the view along an outline that has no numbers of its own.
  public func clipShape<Outline: Shape>(
    _ shape: Outline, style: FillStyle = FillStyle()
  ) -> some View where Outline.AnimatableData == EmptyAnimatableData {
    let outline = shape._outline()
    return modifier(ClipModifier(outline: outline))
      .modifier(CircleClipModifier(isCircle: outline.isCircle))
  }

  /// Cuts off what reaches out of the view's box.
  public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier())
  }

  /// Rounds the corners of the view.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Sets the outline that answers to touches: here the box of the view.
  public func contentShape<Outline: Shape>(
    _ shape: Outline, eoFill: Bool = false
  ) -> some View {
    modifier(ContentShapeModifier())
  }

  /// Sets the outline of the view for some uses: the one in which it is lifted for its context menu. The
  /// one for touches is the box of the view; what is dragged, hovered over or focused has the outline
  /// that it is drawn with.
  public func contentShape<Outline: Shape>(
    _ kind: ContentShapeKinds, _ shape: Outline, eoFill: Bool = false
  ) -> some View {
    modifier(
      ContentShapeModifier(
        isForTouches: kind.contains(.interaction),
        preview: kind.contains(.contextMenuPreview) ? shape._outline() : nil))
  }
}

/// Makes the whole box answer to touches, also where nothing is drawn, and names the outline that it has
/// above its context menu.
struct ContentShapeModifier: DecorationModifier {
  var isForTouches = true
  var preview: _Outline?

  func decorate(_ element: Rendering) {
    if isForTouches { element.style("pointer-events", "auto") }
    guard let preview else { return }
    var outline = ["border-radius: \(preview.radius ?? "0")"]
    if let clip = preview.clip { outline.append("clip-path: \(clip)") }
    if preview.isContinuous { outline.append("corner-shape: superellipse(1.4)") }
    element.attribute("data-lift", outline.joined(separator: "; "))
  }
}
