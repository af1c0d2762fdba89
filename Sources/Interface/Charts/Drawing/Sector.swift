import Foundation
import WebUI

/// A piece of a ring.
struct Sector {
  var middle: CGPoint
  var inner: CGFloat
  var outer: CGFloat
  /// Where the piece starts and ends, in turns from the top.
  var start: Double
  var end: Double
  /// What stays free on both sides.
  var inset: CGFloat
  var radius: CGFloat

  /// The outline: arcs as chords short enough that nobody sees them, so that pieces of any size
  /// have outlines alike, which can go over into each other.
  var path: Path {
    var path = Path()
    let whole = end - start >= 0.9999
    path.addLines(arc(outer, isWhole: whole))
    if inner > 0 {
      for point in arc(inner, isWhole: whole).reversed() { path.addLine(to: point) }
    } else if !whole {
      path.addLine(to: tip)
    }
    path.closeSubpath()
    return radius > 0 ? rounded : path
  }

  /// The middle of the piece.
  var center: CGPoint { point((start + end) / 2, (inner + outer) / 2) }

  private func arc(_ radius: CGFloat, isWhole: Bool) -> [CGPoint] {
    let steps = 48
    // The gap is equally wide from the inner to the outer edge.
    let gap = isWhole || radius <= 0 ? 0 : Double(asin(min(1, inset / radius))) / (2 * .pi)
    let (from, to) = (min(start + gap, (start + end) / 2), max(end - gap, (start + end) / 2))
    return (0...steps).map { step in
      point(from + (to - from) * Double(step) / Double(steps), radius)
    }
  }

  /// Where the sides meet.
  private var tip: CGPoint {
    let half = sin(min(0.25, (end - start) / 2) * 2 * .pi)
    guard inset > 0, half > 0.01 else { return middle }
    return point((start + end) / 2, min(outer, inset / CGFloat(half)))
  }

  private func point(_ turn: Double, _ radius: CGFloat) -> CGPoint {
    let angle = (turn - 0.25) * 2 * Double.pi
    return CGPoint(
      x: middle.x + CGFloat(cos(angle)) * radius, y: middle.y + CGFloat(sin(angle)) * radius)
  }

  // The corners cut off by curves that have the corner as their control point.
  private var rounded: Path {
    let outside = arc(outer, isWhole: false)
    let inside: [CGPoint] = inner > 0 ? arc(inner, isWhole: false).reversed() : [tip]
    guard let a = outside.first, let b = outside.last, let c = inside.first, let d = inside.last
    else { return Path() }
    let length = outer * CGFloat((end - start) * 2 * .pi)
    let cut = min(radius, (outer - inner) / 2, length / 3)
    func toward(_ from: CGPoint, _ to: CGPoint, _ by: CGFloat) -> CGPoint {
      let distance = hypot(to.x - from.x, to.y - from.y)
      guard distance > 0 else { return from }
      let part = min(0.5, by / distance)
      return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    func trimmed(_ points: [CGPoint]) -> [CGPoint] {
      guard points.count > 2 else { return points }
      let kept = points.filter { point in
        guard let first = points.first, let last = points.last else { return false }
        return hypot(point.x - first.x, point.y - first.y) > cut
          && hypot(point.x - last.x, point.y - last.y) > cut
      }
      return kept.isEmpty ? [points[points.count / 2]] : kept
    }
    var path = Path()
    path.move(to: toward(a, d, cut))
    for (corner, line) in [(a, trimmed(outside))] {
      if let first = line.first { path.addQuadCurve(to: first, control: corner) }
      for point in line.dropFirst() { path.addLine(to: point) }
    }
    path.addQuadCurve(to: toward(b, c, cut), control: b)
    path.addLine(to: toward(c, b, inner > 0 ? cut : 0))
    if inner > 0 {
      let line = trimmed(inside)
      if let first = line.first { path.addQuadCurve(to: first, control: c) }
      for point in line.dropFirst() { path.addLine(to: point) }
      path.addQuadCurve(to: toward(d, a, cut), control: d)
    }
    path.closeSubpath()
    return path
  }
}
