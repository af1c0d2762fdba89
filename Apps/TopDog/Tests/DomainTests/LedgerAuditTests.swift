import Testing
import TopDogDomain

struct LedgerAuditTests {
  private let fee = Cents(2_500)

  /// Ann's entry waits; Bob's is paid.
  private var sound: LedgerAudit.Records {
    let transfers = [
      PlayMoney.grant(to: "ann"), PlayMoney.grant(to: "bob"),
      EntryFee.hold(entry: "a", user: "ann", fee: fee),
      EntryFee.hold(entry: "b", user: "bob", fee: fee),
      EntryFee.post(entry: "b", user: "bob", tournament: "t", fee: fee),
    ]
    return LedgerAudit.Records(
      transfers: transfers,
      balances: [
        .clearing(provider: "play"): .dollars(-2_000), .cash(user: "ann"): .dollars(975),
        .cash(user: "bob"): .dollars(975), .hold(user: "ann"): fee, .hold(user: "bob"): .zero,
        .escrow(tournament: "t"): fee,
      ],
      settlements: ["entry/b": "entry/b/posted"],
      entries: [
        LedgerAudit.PaidEntry(userId: "ann", tournamentId: "t", isWaiting: true, fee: fee),
        LedgerAudit.PaidEntry(userId: "bob", tournamentId: "t", isWaiting: false, fee: fee),
      ])
  }

  private func differences(
    _ change: (inout LedgerAudit.Records) -> Void
  ) -> [LedgerAudit.Difference] {
    var records = sound
    change(&records)
    return LedgerAudit(records).differences
  }

  @Test func `sound records have no difference`() {
    #expect(differences { _ in } == [])
  }

  @Test func `a balance that was changed by a cent is named`() {
    let found = differences { $0.balances[.cash(user: "ann")] = Cents(97_501) }
    #expect(
      found.map(\.description) == [
        "Balance of user.cash/ann is $975.01; its transfers add up to $975.00."
      ])
  }

  @Test func `a balance that is missing, or of nobody's transfers, is named`() {
    #expect(
      differences { $0.balances[.escrow(tournament: "t")] = nil } == [
        .balance(.escrow(tournament: "t"), stored: .zero, computed: fee)
      ])
    #expect(
      differences { $0.balances[.bonus(user: "eve")] = Cents(1) } == [
        .balance(.bonus(user: "eve"), stored: Cents(1), computed: .zero)
      ])
  }

  @Test func `a transfer that is missing shows in all that rests on it`() {
    let found = differences { $0.transfers.removeLast() }
    #expect(
      found == [
        .balance(.escrow(tournament: "t"), stored: fee, computed: .zero),
        .balance(.hold(user: "bob"), stored: .zero, computed: fee),
        .settlement("entry/b", stored: "entry/b/posted", computed: nil),
        .hold(user: "bob", held: fee, fees: .zero),
        .escrow(tournament: "t", paidIn: .zero, fees: fee),
      ])
  }

  @Test func `a transfer that could not have been made is named`() {
    let forged = EntryFee.post(entry: "b", user: "bob", tournament: "u", fee: fee)
    let found = differences { $0.transfers.append(forged) }
    #expect(found == [.transfer("entry/b/posted", .idInUse("entry/b/posted"))])
  }

  @Test func `a fee that is held for an entry that is gone is named`() {
    let found = differences { $0.entries.removeFirst() }
    #expect(
      found.map(\.description) == [
        "$25.00 are held for ann, whose entries that wait cost $0.00."
      ])
  }
}
