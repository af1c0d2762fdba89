import Foundation
import Purchases
import Testing

@Suite struct MoneyTests {
  @Test(arguments: [
    (299, "usd", "2.99"), (0, "EUR", "0"), (-5, "USD", "-0.05"), (1200, "JPY", "1200"),
    (1005, "KWD", "1.005"),
  ])
  func `is exact in whole units of its currency`(
    amount: Int64, currency: String, whole: String
  ) {
    let money = Money(minorUnits: amount, currency: currency)
    #expect(money.decimal == Decimal(string: whole))
    #expect(money.currency == currency.uppercased())
  }

  @Test func `of several pieces fits or is refused`() {
    let price = Money(minorUnits: 299, currency: "USD")
    #expect(price.times(3) == Money(minorUnits: 897, currency: "USD"))
    #expect(Money(minorUnits: .max, currency: "USD").times(2) == nil)
  }
}
