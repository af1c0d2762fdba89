public import Foundation

/// A gradient from a point outwards that takes the form of its box.
public struct EllipticalGradient: Hashable, Sendable, ShapeStyle, GradientStyle {
  var gradient: Gradient
  let center: UnitPoint
  let start: CGFloat
  let end: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadiusFraction
    end = endRadiusFraction
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  // The fractions are of the width and of the height, which an ellipse of CSS takes as its radii.
  public func _paint() -> _Paint {
    let stops = gradient.stops.map { stop in
      let part = start + (end - start) * stop.location
      return Gradient.Stop(color: stop.color, location: part)
    }
    return .image("radial-gradient(100% 100% at \(center.css),\(Gradient(stops: stops).css))")
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient from a point outwards that takes the form of its box.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// A gradient from a point outwards that takes the form of its box.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}
