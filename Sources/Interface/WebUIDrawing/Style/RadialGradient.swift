public import Foundation

/// A gradient from a point outwards.
public struct RadialGradient: Hashable, Sendable, ShapeStyle, GradientStyle {
  var gradient: Gradient
  let center: UnitPoint
  let start: CGFloat
  let end: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    start = startRadius
    end = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public func _paint() -> _Paint {
    let stops = gradient.stops.map { stop in
      "\(stop.color.fillCSS) \(CSS.points(start + (end - start) * stop.location))"
    }
    let list = stops.count > 1 ? stops.joined(separator: ",") : gradient.css
    return .image("radial-gradient(circle at \(center.css),\(list))")
  }
}
