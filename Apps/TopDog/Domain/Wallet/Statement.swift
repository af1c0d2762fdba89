import DomainParts
import Foundation

/// A person's transfers as a statement shows them: by day, the newest first, to the cent.
package struct Statement: Hashable, Sendable {
  /// What a transfer was.
  package enum Kind: Hashable, Sendable {
    /// The play money that everybody gets once.
    case grant
    /// Play money that the person added.
    case addition
    /// A fee was set aside for a draft that fills.
    case held
    /// The draft was full, and the fee that was held went to the tournament.
    case paid
    /// A fee came back.
    case refund
    case prize
    case bonus
    case withdrawal
    /// Something was put right.
    case correction
  }

  /// A transfer.
  package struct Line: Hashable, Identifiable, Sendable {
    package let id: String
    package let kind: Kind
    package let at: Moment
    /// What came to the person's cash; negative for what left it.
    package let cash: Cents
    /// What came to what is held for them; negative for what left it.
    package let held: Cents
    /// The cash afterwards; nil while the balance is not known.
    package let balance: Cents?
    /// The name of the tournament, where there is one and it is known.
    package let tournament: String?
  }

  /// The lines of a day.
  package struct Day: Hashable, Identifiable, Sendable {
    /// When the day begins.
    package let start: Date
    package let lines: [Line]

    package var id: Date { start }
  }

  package let days: [Day]

  /// - Parameters:
  ///   - transfers: the newest first, without a gap from now backwards.
  ///   - cash: what the person has now; nil while that is not known.
  ///   - tournaments: the names by id.
  ///   - calendar: decides which day it was.
  package init(
    _ transfers: [RecordedTransfer], of user: String, cash: Cents?,
    tournaments: [String: String] = [:], calendar: Calendar
  ) {
    var balance = cash
    var days: [Day] = []
    for recorded in transfers {
      let line = Self.line(recorded, user, balance, tournaments)
      balance = balance.map { $0 - line.cash }
      let start = calendar.startOfDay(for: recorded.at.date)
      if let last = days.last, last.start == start {
        days[days.count - 1] = Day(start: start, lines: last.lines + [line])
      } else {
        days.append(Day(start: start, lines: [line]))
      }
    }
    self.days = days
  }

  /// What all lines add up to.
  package var total: Cents {
    days.reduce(.zero) { $1.lines.reduce($0) { $0 + $1.cash } }
  }

  private static func line(
    _ recorded: RecordedTransfer, _ user: String, _ balance: Cents?, _ names: [String: String]
  ) -> Line {
    let transfer = recorded.transfer
    func change(of account: LedgerAccount) -> Cents {
      (transfer.to == account ? transfer.amount : .zero)
        - (transfer.from == account ? transfer.amount : .zero)
    }
    return Line(
      id: transfer.id, kind: kind(of: transfer, user), at: recorded.at,
      cash: change(of: .cash(user: user)), held: change(of: .hold(user: user)), balance: balance,
      tournament: recorded.tournamentId.flatMap { names[$0] })
  }

  private static func kind(of transfer: Transfer, _ user: String) -> Kind {
    switch transfer.purpose {
    case .deposit: transfer.id == PlayMoney.grant(to: user).id ? .grant : .addition
    case .entry: transfer.to == .hold(user: user) ? .held : .paid
    case .refund: .refund
    case .prize: .prize
    case .bonus: .bonus
    case .withdrawal: .withdrawal
    case .correction, .rake: .correction
    }
  }
}
