public import Foundation
public import WebUICore
public import WebUIDrawing

/// Adds a filter to those of what is inside.
struct FilterModifier: WrapperModifier {
  let filter: String

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.style("filter", filter)
    content.place(in: element)
  }
}

/// Multiplies the colours of the content with one.
struct MultiplyModifier: WrapperModifier {
  let color: Color

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "mul")
    element.layout = .layered
    element.style("--mul", color.css)
    content.place(in: element)
  }
}

extension View {
  /// Multiplies the colours of the view with one.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(MultiplyModifier(color: color))
  }

  public func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(filter: "grayscale(\(CSS.number(min(1, max(0, amount)))))"))
  }

  public func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(filter: "saturate(\(CSS.number(max(0, amount))))"))
  }

  public func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(filter: "brightness(\(CSS.number(max(0, 1 + amount))))"))
  }

  public func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(filter: "contrast(\(CSS.number(max(0, amount))))"))
  }

  public func hueRotation(_ angle: Angle) -> some View {
    modifier(FilterModifier(filter: "hue-rotate(\(CSS.number(angle.degrees))deg)"))
  }

  public func colorInvert() -> some View {
    modifier(FilterModifier(filter: "invert(1)"))
  }

  public func luminanceToAlpha() -> some View {
    modifier(FilterModifier(filter: "grayscale(1) contrast(2)"))
  }

  /// Sets how the view's colours lie over those behind.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(StyleModifier(styles: ["mix-blend-mode:\(blendMode.css)"]))
  }

  /// Draws the view as one before it is blended with what is behind.
  public func compositingGroup() -> some View {
    modifier(StyleModifier(styles: ["isolation:isolate"]))
  }

  /// Draws the view as one picture.
  public func drawingGroup(opaque: Bool = false) -> some View {
    compositingGroup()
  }

  /// Turns the view in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    let axes = [axis.x, axis.y, axis.z].map { CSS.number(Double($0)) }.joined(separator: ",")
    let origin = "\(CSS.percent(Double(anchor.x))) \(CSS.percent(Double(anchor.y)))"
    let turn = "rotate3d(\(axes),\(CSS.number(angle.degrees))deg)"
    let depth = perspective > 0 ? "perspective(\(CSS.points(400 / perspective))) " : ""
    return modifier(
      TransformModifier(styles: "transform:\(depth)\(turn);transform-origin:\(origin)"))
  }

  /// Moves and distorts the view.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ].map { CSS.number(Double($0)) }
    return modifier(
      TransformModifier(
        styles: "transform:matrix(\(numbers.joined(separator: ",")));transform-origin:0 0"))
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
}
