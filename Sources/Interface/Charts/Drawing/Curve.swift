import Foundation
import WebUI

/// Draws lines through points.
enum Curve {
  /// Goes on from the first point, at which the path stands, through the others.
  static func add(_ points: [CGPoint], to path: inout Path, method: InterpolationMethod) {
    guard points.count > 1 else { return }
    switch method.method {
    case .linear:
      for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart, .stepCenter, .stepEnd:
      steps(points, &path, method)
    case .monotone:
      hermite(points, monotoneSlopes(points), &path)
    case .cardinal(let tension):
      spline(points, &path) { _, _ in (1 - min(1, max(0, tension))) / 6 }
    case .catmullRom(let alpha):
      catmullRom(points, alpha, &path)
    }
  }

  private static func steps(_ points: [CGPoint], _ path: inout Path, _ method: InterpolationMethod)
  {
    for (from, to) in zip(points, points.dropFirst()) {
      let x =
        switch method.method {
        case .stepStart: from.x
        case .stepEnd: to.x
        default: (from.x + to.x) / 2
        }
      path.addLine(to: CGPoint(x: x, y: from.y))
      path.addLine(to: CGPoint(x: x, y: to.y))
      path.addLine(to: to)
    }
  }

  /// Slopes that never overshoot: where the points turn, the curve is level.
  static func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
    let secants = zip(points, points.dropFirst()).map { from, to in
      to.x == from.x ? 0 : (to.y - from.y) / (to.x - from.x)
    }
    guard let first = secants.first, let last = secants.last else { return points.map { _ in 0 } }
    var slopes = [first]
    for (before, after) in zip(secants, secants.dropFirst()) {
      // The harmonic mean leans to the flatter side, which keeps the curve between its points.
      slopes.append(before * after <= 0 ? 0 : 2 * before * after / (before + after))
    }
    return slopes + [last]
  }

  private static func hermite(_ points: [CGPoint], _ slopes: [CGFloat], _ path: inout Path) {
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let third = (to.x - from.x) / 3
      path.addCurve(
        to: to,
        control1: CGPoint(x: from.x + third, y: from.y + slopes[index - 1] * third),
        control2: CGPoint(x: to.x - third, y: to.y - slopes[index] * third))
    }
  }

  private static func spline(
    _ points: [CGPoint], _ path: inout Path, _ weight: (CGPoint, CGPoint) -> CGFloat
  ) {
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let before = points[max(0, index - 2)]
      let after = points[min(points.count - 1, index + 1)]
      let part = weight(from, to)
      path.addCurve(
        to: to,
        control1: CGPoint(
          x: from.x + (to.x - before.x) * part, y: from.y + (to.y - before.y) * part),
        control2: CGPoint(x: to.x - (after.x - from.x) * part, y: to.y - (after.y - from.y) * part))
    }
  }

  // The distances between points, to the power of alpha, decide how far each point pulls.
  private static func catmullRom(_ points: [CGPoint], _ alpha: CGFloat, _ path: inout Path) {
    func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
      pow(hypot(to.x - from.x, to.y - from.y), alpha)
    }
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let before = points[max(0, index - 2)]
      let after = points[min(points.count - 1, index + 1)]
      let (d1, d2, d3) = (distance(before, from), distance(from, to), distance(to, after))
      path.addCurve(
        to: to, control1: control(before, from, to, d1, d2),
        control2: control(after, to, from, d3, d2))
    }
  }

  private static func control(
    _ outer: CGPoint, _ near: CGPoint, _ far: CGPoint, _ outside: CGFloat, _ inside: CGFloat
  ) -> CGPoint {
    let weight = 3 * outside * (outside + inside)
    guard weight > 0 else { return near }
    let sum = 2 * outside * outside + 3 * outside * inside + inside * inside
    func mix(_ near: CGFloat, _ far: CGFloat, _ outer: CGFloat) -> CGFloat {
      (near * sum + far * outside * outside - outer * inside * inside) / weight
    }
    return CGPoint(x: mix(near.x, far.x, outer.x), y: mix(near.y, far.y, outer.y))
  }
}
