public import Foundation

/// A piece of a pie, or of a ring.
public struct SectorMark: ChartContent {
  let mark: MarkData

  public init<T: Plottable>(
    angle: PlottableValue<T>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    mark = MarkData(
      kind: .sector(inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0),
      x: .at(angle.field), y: .all(start: nil, end: nil))
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
