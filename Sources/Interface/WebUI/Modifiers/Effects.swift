public import Foundation
public import WebUICore

/// Sets style properties on each element.
struct StyleModifier: DecorationModifier {
  var styles: [String]
  var classes: [String] = []

  func decorate(_ element: Rendering) {
    for declaration in styles { element.styles(declaration) }
    for name in classes { element.addClass(name) }
  }
}

/// Moves each element without a say in the layout.
struct TransformModifier: WrapperModifier {
  var styles: String

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.styles(styles)
    content.place(in: element)
  }
}

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
    modifier(StyleModifier(styles: ["z-index:\(CSS.number(value.rounded()))"]))
  }

  /// Throws a shadow.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    let shadow =
      "\(CSS.points(x)) \(CSS.points(y)) \(CSS.points(max(0, radius))) \(color.css)"
    return modifier(StyleModifier(styles: ["filter:drop-shadow(\(shadow))"]))
  }

  /// Blurs the view.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(StyleModifier(styles: ["filter:blur(\(CSS.points(max(0, radius))))"]))
  }

  /// Sets whether the view answers to touches.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(StyleModifier(styles: [], classes: enabled ? [] : ["no-hit"]))
  }

  /// Keeps the proportion of width to height.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(AspectModifier(mode: contentMode))
      .modifier(ProportionModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Keeps the proportion of width to height.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    let ratio = aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height
    return self.aspectRatio(ratio, contentMode: contentMode)
  }

  /// Fits the view into its room, keeping its proportions.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Fills the room of the view, keeping its proportions.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}

/// How something with proportions takes a room with others.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  case fit, fill
}

/// Tells a picture how it keeps its own proportions.
struct AspectModifier: DecorationModifier {
  let mode: ContentMode

  func decorate(_ element: Rendering) {
    element.style("object-fit", mode == .fit ? "contain" : "cover")
    element.trait(ContentModeTraitKey.self, mode)
  }
}

/// How a picture takes its room.
package enum ContentModeTraitKey: ViewTraitKey {
  package typealias Value = ContentMode
}

extension UnitPoint {
  fileprivate var originCSS: String { "\(CSS.percent(Double(x))) \(CSS.percent(Double(y)))" }
}
