public import Foundation

/// A value that has a place in a chart.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// What the chart knows how to draw.
  var primitivePlottable: PrimitivePlottable { get }

  /// Makes the value from what a chart draws, as for the label of an axis.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a word.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  var _plotValue: _PlotValue { get }

  init?(_plotValue: _PlotValue)
}

/// What scales and axes work with.
public enum _PlotValue: Hashable, Sendable {
  case number(Double)
  case date(Date)
  case category(String)

  /// The place on a continuous scale; nil for words.
  package var position: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }
}

extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) {
    self = primitivePlottable
  }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  public var _plotValue: _PlotValue { .number(Double(self)) }

  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self.init(number)
  }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
  public var _plotValue: _PlotValue { .number(Double(self)) }

  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue, number.isFinite else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
  public var _plotValue: _PlotValue { .number((self as NSDecimalNumber).doubleValue) }

  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self.init(number)
  }
}

extension String: PrimitivePlottableProtocol {
  public var _plotValue: _PlotValue { .category(self) }

  public init?(_plotValue: _PlotValue) {
    guard case .category(let name) = _plotValue else { return nil }
    self = name
  }
}

extension Date: PrimitivePlottableProtocol {
  public var _plotValue: _PlotValue { .date(self) }

  public init?(_plotValue: _PlotValue) {
    guard case .date(let date) = _plotValue else { return nil }
    self = date
  }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }

  public init?(primitivePlottable: RawValue) {
    self.init(rawValue: primitivePlottable)
  }
}

extension Plottable {
  package var plotValue: _PlotValue { primitivePlottable._plotValue }

  /// The value that stands at a place of an axis.
  package init?(plotValue: _PlotValue) {
    guard let primitive = PrimitivePlottable(_plotValue: plotValue) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}
