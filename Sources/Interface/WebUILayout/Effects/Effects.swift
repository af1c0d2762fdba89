public import Foundation
public import WebUICore
public import WebUIDrawing

extension View {
  /// Lets what is behind shine through.
  public func opacity(_ opacity: Double) -> some View {
    modifier(StyleModifier(styles: ["opacity:\(CSS.number(min(1, max(0, opacity))))"]))
  }

  /// Keeps the view's room but does not show it.
  public func hidden() -> some View {
    modifier(StyleModifier(styles: ["visibility:hidden"]))
  }

  /// Moves the view by a distance.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(TransformModifier(styles: "translate:\(CSS.points(x)) \(CSS.points(y))"))
  }

  /// Moves the view by a distance.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Makes the view larger or smaller.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Makes the view larger or smaller in each direction.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(
      TransformModifier(
        styles: "scale:\(CSS.number(Double(x))) \(CSS.number(Double(y)));"
          + "transform-origin:\(anchor.originCSS)"))
  }

  /// Turns the view.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(
      TransformModifier(
        styles: "rotate:\(CSS.number(angle.degrees))deg;transform-origin:\(anchor.originCSS)"))
  }

  /// Sets which of overlapping views is before the others.
  public func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(value: value))
  }

  /// Throws a shadow.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    let shadow =
      "\(CSS.points(x)) \(CSS.points(y)) \(CSS.points(max(0, radius))) \(color.css)"
    return modifier(StyleModifier(styles: ["filter:drop-shadow(\(shadow))"], classes: ["reach"]))
  }

  /// Blurs the view.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(
      StyleModifier(
        styles: ["filter:blur(\(CSS.points(max(0, radius))))"], classes: ["reach"]))
  }

  /// Sets whether the view answers to touches.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(StyleModifier(styles: [], classes: enabled ? [] : ["no-hit"]))
  }
}

/// Sets which of overlapping views is before the others; the container around has the last word.
struct ZIndexModifier: WrapperModifier {
  let value: Double

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.sizing = { [value] content in
      var traits = content
      traits.zIndex = value
      return traits
    }
    content.place(in: element)
  }
}

extension UnitPoint {
  fileprivate var originCSS: String { "\(CSS.percent(Double(x))) \(CSS.percent(Double(y)))" }
}
