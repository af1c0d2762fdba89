public import Foundation
public import WebUI

/// Turns places of a chart into values, and values into places.
public struct ChartProxy {
  let x: PlotScale
  let y: PlotScale
  /// The sum of what a pie shows; nil for other charts.
  var angleTotal: Double?

  /// The size of the part in which the marks are.
  public let plotSize: CGSize

  /// The size of the part in which the marks are.
  public var plotAreaSize: CGSize { plotSize }

  /// The part in which the marks are, for a `GeometryReader` that fills a layer of the chart: layers
  /// lie right behind and over the marks.
  public var plotFrame: Anchor<CGRect>? {
    Anchor { CGRect(origin: .zero, size: $0.size) }
  }

  /// The part in which the marks are, for a `GeometryReader` that fills a layer of the chart.
  public var plotAreaFrame: Anchor<CGRect> {
    Anchor { CGRect(origin: .zero, size: $0.size) }
  }

  /// The place of a value from the leading edge.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    x.place(of: value.plotValue).map { CGFloat($0) * plotSize.width }
  }

  /// The place of a value from the top.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    y.place(of: value.plotValue).map { (1 - CGFloat($0)) * plotSize.height }
  }

  /// The place of two values.
  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }

  /// Where the span of a value begins and ends, as for the band of a word.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    x.span(of: PlotField(label: Text(verbatim: ""), value: value.plotValue)).map {
      CGFloat($0.start) * plotSize.width...CGFloat($0.end) * plotSize.width
    }
  }

  /// Where the span of a value begins and ends, as for the band of a word.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    y.span(of: PlotField(label: Text(verbatim: ""), value: value.plotValue)).map {
      (1 - CGFloat($0.end)) * plotSize.height...(1 - CGFloat($0.start)) * plotSize.height
    }
  }

  /// The value at a distance from the leading edge.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    guard plotSize.width > 0 else { return nil }
    return x.value(at: Double(position / plotSize.width)).flatMap { P(plotValue: $0) }
  }

  /// The value at a distance from the top.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    guard plotSize.height > 0 else { return nil }
    return y.value(at: 1 - Double(position / plotSize.height)).flatMap { P(plotValue: $0) }
  }

  /// The values at a place.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x: X = value(atX: position.x), let y: Y = value(atY: position.y) else { return nil }
    return (x, y)
  }

  /// The value at an angle of a pie, counted from the top.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    guard let angleTotal else { return nil }
    let turn = (angle.degrees / 360).truncatingRemainder(dividingBy: 1)
    return P(plotValue: .number((turn < 0 ? turn + 1 : turn) * angleTotal))
  }

  /// The angle of a place around the middle, counted from the top.
  public func angle(at position: CGPoint) -> Angle {
    let (x, y) = (position.x - plotSize.width / 2, position.y - plotSize.height / 2)
    return .radians(atan2(Double(x), Double(-y)))
  }
}
