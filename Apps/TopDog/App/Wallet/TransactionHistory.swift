import DomainParts
import FormParts
import SwiftUI
import TopDogDomain

/// The transfers of the person's money by day, the newest first.
struct TransactionHistory: View {
  let session: Session

  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    let wallet = session.wallet
    let statement = statement
    if let problem = wallet.problem, wallet.transfers.isEmpty {
      Section {
        ListProblemView(title: "Transfers Can’t Be Shown", problem: problem) { wallet.refresh() }
      }
    } else if wallet.transfers.isEmpty {
      Section("Statement") {
        Text(wallet.cash == nil ? "The statement is being loaded." : "There are no transfers yet.")
          .foregroundStyle(Color.td.textSecondary)
      }
    } else {
      ForEach(statement.days) { day in
        Section {
          ForEach(day.lines) { StatementRow(line: $0, time: time(of: $0)) }
        } header: {
          Text(verbatim: title(of: day))
        }
      }
      Section {
        if wallet.hasMore {
          Button("Show Earlier") { wallet.showMore() }
        }
        if let problem = wallet.problem { ErrorText(problem) }
      } footer: {
        if !wallet.hasMore, let cash = wallet.cash, cash == statement.total {
          Text("All transfers add up to \(cash.description), which is your cash.")
        }
      }
    }
  }

  private var statement: Statement {
    var calendar = calendar
    calendar.timeZone = timeZone
    let names = session.lobby.tournaments.map { ($0.id, $0.name) }
    return Statement(
      session.wallet.transfers, of: session.uid, cash: session.wallet.cash,
      tournaments: Dictionary(names) { first, _ in first }, calendar: calendar)
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
  }

  private func title(of day: Statement.Day) -> String {
    style.weekday(.abbreviated).month(.abbreviated).day().year().format(day.start)
  }

  private func time(of line: Statement.Line) -> String {
    style.hour().minute().format(line.at.date)
  }
}
