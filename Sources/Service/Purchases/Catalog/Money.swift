public import Foundation

/// An amount of money, counted in the smallest unit of its currency: 299 of `USD` are $2.99.
public struct Money: Hashable, Codable, Sendable {
  /// The amount in the smallest unit of the currency: in cents, or in yen.
  public let minorUnits: Int64
  /// The three letters of ISO 4217, in upper case.
  public let currency: String

  /// Describes an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount in the smallest unit of the currency.
  ///   - currency: the three letters of ISO 4217.
  public init(minorUnits: Int64, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency.uppercased()
  }

  /// The amount in whole units of the currency, exactly.
  public var decimal: Decimal {
    Decimal(
      sign: minorUnits < 0 ? .minus : .plus, exponent: -Self.digits(of: currency),
      significand: Decimal(minorUnits.magnitude))
  }

  /// The same price for several pieces; nil where the amount does not fit.
  package func times(_ quantity: Int) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: Int64(quantity))
    return overflow ? nil : Money(minorUnits: product, currency: currency)
  }

  /// The digits after the point, as Stripe counts them: https://docs.stripe.com/currencies
  private static func digits(of currency: String) -> Int {
    if withoutDigits.contains(currency) { return 0 }
    return withThreeDigits.contains(currency) ? 3 : 2
  }

  private static let withoutDigits: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF",
    "XOF", "XPF",
  ]
  private static let withThreeDigits: Set<String> = ["BHD", "JOD", "KWD", "OMR", "TND"]
}
