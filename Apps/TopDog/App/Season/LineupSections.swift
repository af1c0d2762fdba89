import DomainParts
import SwiftUI
import TopDogDomain

/// The line-ups of a team by week, with what they add up to and what corrections changed.
struct LineupSections: View {
  let shelf: TeamShelf
  /// Whose players and weeks they are.
  let slateId: String
  let team: SeasonTeam
  let now: Moment
  /// Whose total it is in a sentence: `your`, `the`.
  let owner: String

  @State private var chosen: Int?

  var body: some View {
    let weeks = team.closed
    if team.players.isEmpty {
      Section("Line-Ups") {
        Text("The players’ names are not on this device yet. They appear when it is online.")
          .font(.td.callout)
          .foregroundStyle(Color.td.textSecondary)
      }
    } else if let week = weeks.first(where: { $0.week == chosen }) ?? weeks.last {
      LineupHead(team: team, week: week, now: now, owner: owner, chosen: selection(week.week))
      if let lines = team.lineup(of: week.week) {
        Section("Line-Up") {
          rows(lines.starters)
        }
        if !lines.bench.isEmpty {
          Section("Bench") {
            rows(lines.bench)
          }
        }
      }
    } else {
      Section("Line-Ups") {
        Text("No week is closed yet. The best line-up of each week is chosen by itself.")
          .font(.td.callout)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
  }

  private func rows(_ lines: [TeamWeek.Line]) -> some View {
    ForEach(lines) { line in
      TeamPlayerLink(shelf, slateId: slateId, player: line.player) { LineupRow(line: line) }
    }
  }

  private func selection(_ shown: Int) -> Binding<Int> {
    Binding(get: { shown }, set: { chosen = $0 })
  }
}

/// Which week is shown, its total and the round’s, and what was corrected.
private struct LineupHead: View {
  let team: SeasonTeam
  let week: SlateWeek
  let now: Moment
  let owner: String
  @Binding var chosen: Int

  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    Section {
      Picker("Week", selection: $chosen) {
        ForEach(team.closed.reversed()) { Text(verbatim: $0.title(at: now)).tag($0.week) }
      }
      .pickerStyle(.menu)
      if let lineup = team.lineup(of: week.week) {
        LabeledContent("Week \(week.week)") { points(lineup.total) }
      }
      if let round = team.round(of: week.week) {
        LabeledContent {
          points(round.total)
        } label: {
          VStack(alignment: .leading) {
            Text("Round \(round.number)")
            Text(verbatim: round.progress)
              .font(.td.footnote)
              .foregroundStyle(Color.td.textSecondary)
          }
        }
      }
      ForEach(team.corrections(with: week.week), id: \.week) { correction in
        Label(correction.sentence(owner: owner), systemImage: "arrow.triangle.2.circlepath")
          .font(.td.callout)
          .foregroundStyle(Color.td.textPrimary)
      }
    } header: {
      Text("Line-Ups by Week")
    } footer: {
      Text(verbatim: state)
    }
  }

  private func points(_ points: Points) -> some View {
    Text(verbatim: points.description)
      .font(.td.mono)
      .foregroundStyle(Color.td.textPrimary)
      .accessibilityLabel("\(points.description) points")
  }

  private var state: String {
    if week.isFinal(at: now) { return "The points of this week are final." }
    let time = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .month(.abbreviated).day().hour().minute().format(week.finalAt.date)
    return "The points of this week may be corrected until \(time)."
  }
}
