import Foundation
import WebUIDrawing

nonisolated extension UnitCurve {
  /// How far the curve is at a part of the time, which is held between 0 and 1.
  public func value(at progress: Double) -> Double {
    let progress = min(1, max(0, progress))
    if self == .linear { return progress }
    let (x1, x2) = (min(1, max(0, Double(first.x))), min(1, max(0, Double(second.x))))
    // The curve goes forward in time only, so halving finds the place.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(middle, x1, x2) < progress { low = middle } else { high = middle }
    }
    return Self.bezier((low + high) / 2, Double(first.y), Double(second.y))
  }

  /// How fast the curve is at a part of the time: 1 is the speed of a straight line.
  public func velocity(at progress: Double) -> Double {
    let (start, end) = (max(0, progress - 1e-4), min(1, progress + 1e-4))
    return end > start ? (value(at: end) - value(at: start)) / (end - start) : 0
  }

  private static func bezier(_ part: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - part
    return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
  }
}
