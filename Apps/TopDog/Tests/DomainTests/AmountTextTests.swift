import DomainParts
import Testing
import TopDogDomain

@Suite struct AmountTextTests {
  @Test(arguments: [
    ("25", 2_500), ("$25", 2_500), (" 12.5 ", 1_250), ("12.50", 1_250), (".05", 5), ("5.", 500),
    ("1,234.56", 123_456), ("$1,000,000", 100_000_000), ("0", 0), ("007", 700),
  ])
  func `an amount is read to the cent`(_ text: String, _ cents: Int) throws {
    #expect(try AmountText.cents(of: text) == Cents(cents))
  }

  @Test(arguments: [
    ("", AmountText.Mistake.empty), ("   ", .empty), ("$", .notAnAmount), (".", .notAnAmount),
    ("-5", .notAnAmount), ("+5", .notAnAmount), ("1e9", .notAnAmount), ("1,5", .notAnAmount),
    (",500", .notAnAmount), ("1,0000", .notAnAmount), ("1.2.3", .notAnAmount),
    ("٣", .notAnAmount), ("5 0", .notAnAmount), ("0.001", .fractionOfCent),
    ("1234567890", .tooLarge), ("NaN", .notAnAmount),
  ])
  func `other texts are no amounts`(_ text: String, _ mistake: AmountText.Mistake) {
    #expect(throws: mistake) { try AmountText.cents(of: text) }
    #expect(mistake.errorDescription?.isEmpty == false)
  }

  @Test func `a day of play money begins at midnight in UTC`() {
    let noon = Moment(microseconds: 1_785_600_000_000_000)
    let start = PlayMoney.startOfDay(noon)
    #expect(start.microseconds % 86_400_000_000 == 0)
    #expect(start <= noon && noon < start.adding(seconds: 86_400))
    #expect(
      PlayMoney.startOfDay(Moment(microseconds: -1)) == Moment(microseconds: -86_400_000_000))
  }

  @Test func `what is left of a day counts additions of that day alone`() {
    let now = Moment(microseconds: 1_785_600_000_000_000)
    func recorded(_ transfer: Transfer, ago: Int) -> RecordedTransfer {
      RecordedTransfer(transfer, at: now.adding(seconds: -ago), tournamentId: nil)
    }
    let transfers = [
      recorded(PlayMoney.grant(to: "a"), ago: 5),
      recorded(PlayMoney.addition(to: "a", amount: .dollars(300), request: "1"), ago: 5),
      recorded(PlayMoney.addition(to: "a", amount: .dollars(500), request: "2"), ago: 90_000),
      recorded(PlayMoney.addition(to: "b", amount: .dollars(500), request: "3"), ago: 5),
    ]
    #expect(PlayMoney.left(after: transfers, for: "a", at: now) == .dollars(700))
    #expect(PlayMoney.left(after: [], for: "a", at: now) == .dollars(1_000))
  }

  @Test func `an account is deleted when no money is held and no draft is open`() {
    #expect(AccountDeletionError(held: .zero, drafts: []) == nil)
    #expect(AccountDeletionError(held: .zero, drafts: [.complete]) == nil)
    #expect(
      AccountDeletionError(held: .dollars(5), drafts: [.filling]) == .moneyHeld(.dollars(5)))
    #expect(AccountDeletionError(held: .zero, drafts: [.complete, .filling]) == .draftFilling)
    #expect(AccountDeletionError(held: .dollars(5), drafts: [.starting]) == .draftRunning)
    #expect(AccountDeletionError(held: .zero, drafts: [.drafting]) == .draftRunning)
  }
}
