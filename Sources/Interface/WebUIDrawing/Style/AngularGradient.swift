import Foundation

/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable, ShapeStyle, GradientStyle {
  var gradient: Gradient
  let center: UnitPoint
  let angle: Angle
  /// How much of the circle the gradient takes; what is left has the colours of its ends.
  var turn = Angle.degrees(360)

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.angle = angle
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: gradient, center: center, angle: startAngle)
    turn = .degrees(min(360, max(-360, (endAngle - startAngle).degrees)))
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  // CSS turns clockwise only, so that a turn back is drawn from its end with its colours turned.
  private var drawn: (start: Angle, gradient: Gradient) {
    let part = CGFloat(abs(turn.degrees) / 360)
    if turn.degrees == 360 { return (angle, gradient) }
    let stops = gradient.stops.map { stop in
      let location = turn.degrees < 0 ? 1 - stop.location : stop.location
      return Gradient.Stop(color: stop.color, location: location * part)
    }
    return turn.degrees < 0
      ? (angle + turn, Gradient(stops: stops.reversed())) : (angle, Gradient(stops: stops))
  }

  // CSS counts from twelve o'clock, SwiftUI from three.
  public func _paint() -> _Paint {
    let (start, gradient) = drawn
    let from = CSS.number(start.degrees + 90)
    return .image("conic-gradient(from \(from)deg at \(center.css),\(gradient.css))")
  }
}
