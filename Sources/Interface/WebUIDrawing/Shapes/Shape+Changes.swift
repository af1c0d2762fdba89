public import Foundation
public import WebUICore

nonisolated extension Shape {
  /// The part of the outline between two fractions of its length.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<
    Self
  > {
    _TrimmedShape(base: self, from: startFraction, to: endFraction)
  }

  /// The line along the outline as a shape of its own.
  public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line along the outline as a shape of its own.
  public func stroke(style: StrokeStyle) -> _StrokedShape<Self> {
    _StrokedShape(base: self, style: style)
  }

  /// The shape moved.
  public func offset(_ offset: CGSize) -> _TransformedShape<Self> {
    self.offset(x: offset.width, y: offset.height)
  }

  /// The shape moved.
  public func offset(_ offset: CGPoint) -> _TransformedShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// The shape moved.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _TransformedShape<Self> {
    transform(CGAffineTransform(translationX: x, y: y))
  }

  /// The shape turned around a place in its box.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
    _TransformedShape(base: self) { rect in
      let center = CGPoint(
        x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
      return CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
  }

  /// The shape made larger or smaller around a place in its box.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape made larger or smaller around a place in its box.
  public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _TransformedShape<Self> {
    _TransformedShape(base: self) { rect in
      let center = CGPoint(
        x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
      return CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(scaleX: x, y: y))
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
  }

  /// The shape transformed.
  public func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
    _TransformedShape(base: self) { _ in transform }
  }

  /// The shape in a box of a size of its own.
  public func size(width: CGFloat, height: CGFloat) -> _SizedShape<Self> {
    _SizedShape(base: self, size: CGSize(width: width, height: height))
  }

  /// The shape in a box of a size of its own.
  public func size(_ size: CGSize) -> _SizedShape<Self> {
    _SizedShape(base: self, size: size)
  }
}

/// A part of a shape's outline.
nonisolated public struct _TrimmedShape<Base: Shape>: Shape {
  var base: Base
  var from: CGFloat
  var to: CGFloat

  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
    set {
      base.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }

  public func path(in rect: CGRect) -> Path {
    base.path(in: rect).trimmedPath(from: from, to: to)
  }

  /// The outline of the part drawn with a style.
  @MainActor public func stroke<Style: ShapeStyle>(
    _ style: Style, style strokeStyle: StrokeStyle
  ) -> _ShapeView<Base> {
    var view = base.stroke(style, style: strokeStyle)
    view.trim = min(from, to)...max(from, to)
    return view
  }

  /// The outline of the part drawn with a style.
  @MainActor public func stroke<Style: ShapeStyle>(
    _ style: Style, lineWidth: CGFloat = 1
  ) -> _ShapeView<Base> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of the part drawn with the foreground style.
  @MainActor public func stroke(style: StrokeStyle) -> _ShapeView<Base> {
    stroke(ForegroundStyle(), style: style)
  }

  /// The outline of the part drawn with the foreground style.
  @MainActor public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Base> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }
}

/// The line along a shape's outline.
nonisolated public struct _StrokedShape<Base: Shape>: Shape {
  var base: Base
  var style: StrokeStyle

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }

  @MainActor public var body: some View { fill() }

  /// The line painted with a style.
  @MainActor public func fill<Style: ShapeStyle>(
    _ style: Style = .foreground, style fillStyle: FillStyle = FillStyle()
  ) -> _ShapeView<Base> {
    base.stroke(style, style: self.style)
  }
}

/// A shape that is moved, turned or scaled.
nonisolated public struct _TransformedShape<Base: Shape>: Shape {
  var base: Base
  var change: @Sendable (CGRect) -> CGAffineTransform

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path {
    base.path(in: rect).applying(change(rect))
  }
}

/// A shape in a box of a size of its own.
nonisolated public struct _SizedShape<Base: Shape>: Shape {
  var base: Base
  var size: CGSize

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path {
    base.path(in: CGRect(origin: rect.origin, size: size))
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
