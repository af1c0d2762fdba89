public import Foundation
public import WebUI

/// A line through the chart at a value.
public struct AxisGridLine: AxisMark {
  let mark: AxisMarkData

  /// A line at a value, or after the value's span where it is centred.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    mark = AxisMarkData(kind: .line, isCentered: centered, stroke: stroke)
  }

  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) { marks.marks.append(mark) }
}

/// A short line beside the chart at a value.
public struct AxisTick: AxisMark {
  /// How long a tick is.
  public struct Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    let points: CGFloat

    public init(floatLiteral value: Double) { points = value }
    public init(integerLiteral value: Int) { points = CGFloat(value) }

    init(_ points: CGFloat) {
      self.points = points
    }

    public static let automatic = Length(5)
    /// As long as the label that stands beside it.
    public static let label = Length(14)
    public static let longestLabel = Length(14)

    public static func label(extendPastBy amount: CGFloat) -> Length { Length(14 + amount) }
  }

  let mark: AxisMarkData

  public init(
    centered: Bool? = nil, length: AxisTick.Length = .automatic, stroke: StrokeStyle? = nil
  ) {
    mark = AxisMarkData(kind: .tick(length.points), isCentered: centered, stroke: stroke)
  }

  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    mark = AxisMarkData(kind: .tick(length), isCentered: centered, stroke: stroke)
  }

  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) { marks.marks.append(mark) }
}
