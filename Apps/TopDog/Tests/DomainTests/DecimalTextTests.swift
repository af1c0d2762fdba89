import Testing
import TopDogDomain

struct DecimalTextTests {
  @Test(arguments: [
    ("0", 0), ("12", 1200), ("-0.4", -40), ("7.25", 725), ("007.5", 750), ("-0", 0),
    ("1000000", 100_000_000), ("-1000000.00", -100_000_000),
  ])
  func `numbers of at most two decimals are read exactly`(text: String, hundredths: Int) throws {
    #expect(try DecimalText.hundredths(of: text.utf8) == hundredths)
  }

  @Test(arguments: [
    ("", DecimalError.notANumber), ("NaN", .notANumber), ("inf", .notANumber), ("1e3", .notANumber),
    ("-", .notANumber), (".5", .notANumber), ("5.", .notANumber), ("1.2.3", .notANumber),
    ("+1", .notANumber), (" 1", .notANumber), ("1,5", .notANumber), ("--1", .notANumber),
    ("1.234", .tooManyDecimals), ("1.000", .tooManyDecimals), ("1000000.01", .tooLarge),
    ("99999999999999999999999999", .tooLarge),
  ])
  func `all else is refused`(text: String, error: DecimalError) {
    #expect(throws: error) { try DecimalText.hundredths(of: text.utf8) }
  }

  @Test(arguments: [
    (0, "0.00"), (5, "0.05"), (-40, "-0.40"), (1250, "12.50"), (-123_456, "-1234.56"),
  ])
  func `points have two decimals`(hundredths: Int, text: String) {
    #expect(Points(hundredths: hundredths).description == text)
  }

  @Test(arguments: [
    (0, "$0.00"), (5, "$0.05"), (-5, "-$0.05"), (123_450, "$1,234.50"), (100_000, "$1,000.00"),
    (1_350_000_000, "$13,500,000.00"), (99_999, "$999.99"),
  ])
  func `money is told in dollars and cents`(cents: Int, text: String) {
    #expect(Cents(cents).description == text)
  }
}
