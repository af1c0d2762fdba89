public import Foundation

/// The values that an axis or a legend covers.
public protocol ScaleDomain {
  var _domain: _ScaleDomain { get }
}

/// A domain, its type forgotten.
public enum _ScaleDomain: Hashable, Sendable {
  case automatic(includesZero: Bool?, isReversed: Bool)
  case span(_PlotValue, _PlotValue)
  case values([_PlotValue])
}

/// The domain that follows from the data.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The domain that follows from the data.
  public static var automatic: AutomaticScaleDomain { .automatic() }

  /// The domain that follows from the data, with zero or without, in either direction.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      _domain: .automatic(includesZero: includesZero, isReversed: reversed ?? false))
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: _ScaleDomain { .span(lowerBound.plotValue, upperBound.plotValue) }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: _ScaleDomain { .values(map(\.plotValue)) }
}

/// The part of the chart's width or height that an axis covers.
public protocol PositionScaleRange {
  var _padding: (start: CGFloat, end: CGFloat) { get }
}

/// All of the chart's width or height, with room at the ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public let _padding: (start: CGFloat, end: CGFloat)
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { .plotDimension(padding: 0) }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (padding, padding))
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (startPadding, endPadding))
  }
}
