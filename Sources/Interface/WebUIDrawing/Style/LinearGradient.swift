import Foundation

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable, ShapeStyle, GradientStyle {
  var gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public func _paint() -> _Paint { .image("linear-gradient(\(direction),\(gradient.css))") }

  // The corner keywords follow the box's own diagonal, as SwiftUI's unit points do.
  private var direction: String {
    let vertical = start.y == end.y ? "" : end.y > start.y ? " bottom" : " top"
    let horizontal = start.x == end.x ? "" : end.x > start.x ? " right" : " left"
    return vertical.isEmpty && horizontal.isEmpty ? "to bottom" : "to\(vertical)\(horizontal)"
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
