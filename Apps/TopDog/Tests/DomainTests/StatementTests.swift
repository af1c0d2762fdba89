import DomainParts
import Foundation
import Testing
import TopDogDomain

@Suite struct StatementTests {
  private let noon = Moment(microseconds: 1_785_585_600_000_000)

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private func recorded(
    _ transfer: Transfer, hoursAgo: Int, tournament: String? = nil
  ) -> RecordedTransfer {
    RecordedTransfer(
      transfer, at: noon.adding(seconds: -hoursAgo * 3_600), tournamentId: tournament)
  }

  private var transfers: [RecordedTransfer] {
    [
      recorded(
        EntryFee.void(entry: "2", user: "a", fee: .dollars(5)), hoursAgo: 0, tournament: "t"),
      recorded(
        EntryFee.hold(entry: "2", user: "a", fee: .dollars(5)), hoursAgo: 1, tournament: "t"),
      recorded(
        EntryFee.post(entry: "1", user: "a", tournament: "t", fee: .dollars(25)), hoursAgo: 20,
        tournament: "t"),
      recorded(
        EntryFee.hold(entry: "1", user: "a", fee: .dollars(25)), hoursAgo: 21, tournament: "t"),
      recorded(
        PlayMoney.addition(to: "a", amount: Cents(12_34), request: "x"), hoursAgo: 22),
      recorded(PlayMoney.grant(to: "a"), hoursAgo: 300),
    ]
  }

  @Test func `a statement is by day, and adds up to the cash`() {
    let statement = Statement(
      transfers, of: "a", cash: Cents(987_34), tournaments: ["t": "Sprint"], calendar: calendar)
    #expect(statement.days.map(\.lines.count) == [2, 3, 1])
    #expect(statement.total == Cents(987_34))
    let lines = statement.days.flatMap(\.lines)
    #expect(lines.map(\.kind) == [.refund, .held, .paid, .held, .addition, .grant])
    #expect(
      lines.map(\.cash.count) == [5_00, -5_00, 0, -25_00, 12_34, 1_000_00])
    #expect(lines.map(\.held.count) == [-5_00, 5_00, -25_00, 25_00, 0, 0])
    #expect(
      lines.map(\.balance?.count)
        == [987_34, 982_34, 987_34, 987_34, 1_012_34, 1_000_00])
    #expect(lines.map(\.tournament) == ["Sprint", "Sprint", "Sprint", "Sprint", nil, nil])
  }

  @Test func `without a known balance there is none in the lines`() {
    let statement = Statement(transfers, of: "a", cash: nil, calendar: calendar)
    #expect(statement.days.flatMap(\.lines).allSatisfy { $0.balance == nil })
    #expect(Statement([], of: "a", cash: .zero, calendar: calendar).days.isEmpty)
  }

  @Test func `the day is the person's own`() {
    var tokyo = calendar
    tokyo.timeZone = TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt
    let statement = Statement(transfers, of: "a", cash: nil, calendar: tokyo)
    // In Tokyo it is nine in the evening, so the day began 21 hours ago.
    #expect(statement.days.map(\.lines.count) == [4, 1, 1])
    #expect(statement.days.first?.start == noon.adding(seconds: -21 * 3_600).date)
  }
}
