public import Foundation
public import WebUICore

/// An outline that can be filled, stroked, and used to clip or back a view.
///
/// As a view it takes all the room that it is offered and paints itself with the foreground style.
nonisolated public protocol Shape: View, Animatable, Sendable, _DrawsOwnMotion {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// How the outline is written in CSS.
  nonisolated func _outline() -> _Outline

  /// The size that the shape takes of what it is offered.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

nonisolated extension Shape {
  // A shape that only its path knows is clipped by its path in a square, which scales.
  public func _outline() -> _Outline {
    var outline = _Outline(radius: nil)
    outline.clip = path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).clip
    return outline
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// An outline with an inside edge, along which a border can run.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape made smaller on all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// An outline in CSS.
public struct _Outline: Hashable, Sendable {
  /// The value of `border-radius`, nil for square corners.
  package var radius: String?
  /// Whether corners have Apple's continuous curve.
  package var isContinuous = false
  /// The value of `clip-path` of an outline that no radius describes.
  package var clip: String?
  /// Whether it is a circle, which stays one in a box that is not square.
  package var isCircle = false

  package init(radius: String?, isContinuous: Bool = false, isCircle: Bool = false) {
    self.radius = radius
    self.isContinuous = isContinuous
    self.isCircle = isCircle
  }

  /// Gives the box of an element this outline.
  @MainActor
  package func apply(to element: Rendering) {
    if let clip { element.style("clip-path", clip) }
    element.style("border-radius", radius ?? "0")
    if isContinuous { element.style("corner-shape", "superellipse(1.4)") }
  }
}

extension Shape {
  @MainActor public var body: some View {
    _ShapeView(shape: self, fill: nil, stroke: nil)
  }

  /// The shape painted with a style.
  @MainActor public func fill<Style: ShapeStyle>(
    _ style: Style = .foreground, style fillStyle: FillStyle = FillStyle()
  ) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: style._paint(), stroke: nil)
  }

  /// The outline of the shape drawn with a style.
  @MainActor public func stroke<Style: ShapeStyle>(
    _ style: Style, lineWidth: CGFloat = 1
  ) -> _ShapeView<Self> {
    _ShapeView(
      shape: self, fill: nil,
      stroke: _Stroke(paint: style._paint(), style: StrokeStyle(lineWidth: lineWidth)))
  }

  /// The outline of the shape drawn with a style.
  @MainActor public func stroke<Style: ShapeStyle>(
    _ style: Style, style strokeStyle: StrokeStyle
  ) -> _ShapeView<Self> {
    _ShapeView(
      shape: self, fill: nil, stroke: _Stroke(paint: style._paint(), style: strokeStyle))
  }

}

extension InsettableShape {
  /// The inside edge of the shape drawn with a style.
  @MainActor public func strokeBorder<Style: ShapeStyle>(
    _ style: Style = .foreground, lineWidth: CGFloat = 1
  ) -> _ShapeView<Self> {
    _ShapeView(
      shape: self, fill: nil,
      stroke: _Stroke(
        paint: style._paint(), style: StrokeStyle(lineWidth: lineWidth), isInside: true))
  }

  /// The inside edge of the shape drawn with a style.
  @MainActor public func strokeBorder<Style: ShapeStyle>(
    _ style: Style, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(
      shape: self, fill: nil,
      stroke: _Stroke(paint: style._paint(), style: strokeStyle, isInside: true))
  }

  /// The inside edge of the shape drawn with the foreground style.
  @MainActor public func strokeBorder(style: StrokeStyle) -> _ShapeView<Self> {
    strokeBorder(ForegroundStyle(), style: style)
  }
}

/// How a shape is filled.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Whether the line needs more than CSS borders know.
  var isPlain: Bool { dash.isEmpty && lineCap == .butt }
}

#if !canImport(CoreGraphics)
  /// The ends of a line.
  public enum CGLineCap: Int32, Hashable, Sendable {
    case butt, round, square
  }

  /// The corners of a line.
  public enum CGLineJoin: Int32, Hashable, Sendable {
    case miter, round, bevel
  }
#endif

/// The line along an outline.
public struct _Stroke: Hashable, Sendable {
  var paint: _Paint
  var style: StrokeStyle
  var isInside = false

  init(paint: _Paint, style: StrokeStyle, isInside: Bool = false) {
    self.paint = paint
    self.style = style
    self.isInside = isInside
  }
}

extension Rendering {
  /// Paints the ground of the element.
  package func paintGround(_ paint: _Paint) {
    let (declarations, className) = paint.background
    styles(declarations)
    if let className { addClass("mat", className) }
    // The background style may be a gradient, where an ancestor says so.
    if case .color(_, "var(--bg)") = paint { style("background-image", "var(--bg-image,none)") }
  }
}
