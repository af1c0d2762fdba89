public import Foundation
public import WebUICore
public import WebUIDrawing

/// Paints the ground of each element, within an outline if there is one.
struct GroundModifier: DecorationModifier {
  let paint: _Paint
  var outline: _Outline?

  // The corners of a box that is not square are no circle.
  func decorates(_ element: DOMElement) -> Bool {
    outline?.isCircle != true || element.layoutTraits.isSquare
  }

  func decorate(_ element: Rendering) {
    element.paintGround(paint)
    outline?.apply(to: element)
  }
}

/// Paints the ground within a shape: that of the box, or a shape drawn behind.
struct ShapedGroundModifier<Outline: Shape>: ViewModifier {
  let paint: _Paint
  let shape: Outline

  func body(content: Content) -> some View {
    let outline = shape._outline()
    if outline.isCircle {
      content
        .modifier(GroundModifier(paint: paint, outline: outline))
        .modifier(
          LayerModifier(
            alignment: .center, isBehind: true,
            layer: _ShapeView(shape: shape, fill: paint, stroke: nil), isForSquares: false))
    } else if outline.clip == nil {
      content.modifier(GroundModifier(paint: paint, outline: outline))
    } else {
      content.background { _ShapeView(shape: shape, fill: paint, stroke: nil) }
    }
  }
}

/// Puts views behind or before each element, without a say in its size.
struct LayerModifier<Layer: View>: WrapperModifier {
  let alignment: Alignment
  let isBehind: Bool
  let layer: Layer
  /// Whether it is put at elements, too, that are known to be square.
  var isForSquares = true

  func wraps(_ element: DOMElement) -> Bool { isForSquares || !element.layoutTraits.isSquare }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "backed")
    element.layout = .layered
    content.place(in: element)
    element.element("div", key: "layer") { part in
      part.addClass(isBehind ? "under" : "over")
      if alignment != .center { part.style("place-items", alignment.placeItems) }
      part.layout = .layered
      part.view(layer) { $0.stackAxis = nil }
    }
    element.sizing = content.aloneInLayout
  }
}

extension WrappedContent {
  /// What a box with layers is like in the layout: the content alone counts.
  var aloneInLayout: (LayoutTraits) -> LayoutTraits {
    { [inner = element] traits in
      var result = traits
      result.isFlexibleWidth = inner.layoutTraits.isFlexibleWidth
      result.isFlexibleHeight = inner.layoutTraits.isFlexibleHeight
      result.canShrink = inner.layoutTraits.canShrink
      result.fixedWidth = inner.layoutTraits.fixedWidth
      result.fixedHeight = inner.layoutTraits.fixedHeight
      result.priority = inner.layoutTraits.priority
      result.zIndex = inner.layoutTraits.zIndex
      return result
    }
  }
}

extension View {
  /// Paints the ground behind the view.
  public func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(GroundModifier(paint: style._paint()))
  }

  /// Paints the ground behind the view with the background style.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// Paints the ground behind the view within an outline.
  public func background<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(ShapedGroundModifier(paint: style._paint(), shape: shape))
  }

  /// Paints the ground behind the view with the background style within an outline.
  public func background<Outline: Shape>(
    in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Puts views behind this one.
  public func background<Layer: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Layer
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isBehind: true, layer: content()))
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  public func background<Layer: View>(
    _ background: Layer, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isBehind: true, layer: background))
  }

  /// Puts views before this one.
  public func overlay<Layer: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Layer
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isBehind: false, layer: content()))
  }

  /// Puts a view before this one.
  @_disfavoredOverload
  public func overlay<Layer: View>(
    _ overlay: Layer, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isBehind: false, layer: overlay))
  }

  /// Paints over this view.
  public func overlay<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Rectangle().fill(style) }
  }

  /// Paints over this view within an outline.
  public func overlay<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style) }
  }

  /// Draws a line along the edge of the view.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}

extension View {
  /// Sets the style behind views that ask for the background style.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let paint = style._paint()
    let declaration = paint.image.map { "--bg-image:\($0)" } ?? "--bg:\(paint.ground)"
    return modifier(StyleModifier(styles: [declaration]))
  }

  /// Sets the outline of containers inside that follow it.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { clipShape(shape) }
}
