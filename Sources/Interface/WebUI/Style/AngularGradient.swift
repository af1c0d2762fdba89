/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let angle: Angle

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.angle = angle
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  // CSS counts from twelve o'clock, SwiftUI from three.
  public func _paint() -> _Paint {
    let from = CSS.number(angle.degrees + 90)
    return .image("conic-gradient(from \(from)deg at \(center.css),\(gradient.css))")
  }
}
