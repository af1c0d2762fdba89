public import Foundation
public import WebUICore

extension Angle {
  public static func + (lhs: Angle, rhs: Angle) -> Angle { .radians(lhs.radians + rhs.radians) }
  public static func - (lhs: Angle, rhs: Angle) -> Angle { .radians(lhs.radians - rhs.radians) }
  public static func * (lhs: Angle, rhs: Double) -> Angle { .radians(lhs.radians * rhs) }
  public static func / (lhs: Angle, rhs: Double) -> Angle { .radians(lhs.radians / rhs) }
  public static prefix func - (angle: Angle) -> Angle { .radians(-angle.radians) }
  public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }
}

nonisolated extension Angle: Animatable {
  public var animatableData: Double {
    get { degrees }
    set { degrees = newValue }
  }
}

nonisolated extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

nonisolated extension EdgeInsets: Animatable {
  public typealias AnimatableData = AnimatablePair<
    CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  >

  public var animatableData: AnimatableData {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
