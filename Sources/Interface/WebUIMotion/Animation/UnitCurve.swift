import Foundation
public import WebUIDrawing

/// How far something is on its way from 0 to 1.
nonisolated public struct UnitCurve: Hashable, Sendable {
  let first: UnitPoint
  let second: UnitPoint

  public static let linear = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

  /// A curve by its two control points.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(first: startControlPoint, second: endControlPoint)
  }

  /// The curve as CSS writes it.
  package var css: String {
    let numbers = [
      min(1, max(0, first.x)), first.y, min(1, max(0, second.x)), second.y,
    ].map { CSS.number(Double($0)) }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }
}
