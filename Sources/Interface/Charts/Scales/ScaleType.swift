import Foundation

/// How values turn into places.
public struct ScaleType: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case linear, log, date, category
    case power(Double)
    case symmetricLog(slope: Double)
  }

  let curve: Curve

  public static let linear = ScaleType(curve: .linear)
  public static let log = ScaleType(curve: .log)
  public static let date = ScaleType(curve: .date)
  public static let category = ScaleType(curve: .category)
  public static let squareRoot = ScaleType(curve: .power(0.5))
  public static let symmetricLog = ScaleType(curve: .symmetricLog(slope: 1))

  public static func power(exponent: Double) -> ScaleType { ScaleType(curve: .power(exponent)) }

  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    ScaleType(curve: .symmetricLog(slope: slopeAtZero))
  }
}

extension ScaleType.Curve {
  /// The value bent so that equal distances of the result are equal distances in the chart.
  func bent(_ value: Double) -> Double {
    switch self {
    case .linear, .date, .category: value
    case .log: log10(max(value, .leastNormalMagnitude))
    case .power(let exponent): value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    case .symmetricLog(let slope):
      value < 0 ? -Foundation.log1p(-value * slope) : Foundation.log1p(value * slope)
    }
  }

  /// The value that was bent.
  func straightened(_ value: Double) -> Double {
    switch self {
    case .linear, .date, .category: value
    case .log: pow(10, value)
    case .power(let exponent): value < 0 ? -pow(-value, 1 / exponent) : pow(value, 1 / exponent)
    case .symmetricLog(let slope):
      value < 0 ? -Foundation.expm1(-value) / slope : Foundation.expm1(value) / slope
    }
  }
}
