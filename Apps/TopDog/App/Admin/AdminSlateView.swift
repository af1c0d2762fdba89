import FormParts
import SwiftUI
import TopDogDomain

/// A slate: its newest players, and its weeks.
struct AdminSlateView: View {
  let desk: AdminDesk
  let slate: AdminSlate

  @Environment(\.adminTimeFormat) private var format
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    content
      .topDogGround()
      .navigationTitle(slate.id)
      .navigationBarTitleDisplayMode(.inline)
      .task { await slate.follow() }
  }

  @ViewBuilder private var content: some View {
    if !slate.areWeeksLoaded || !slate.isPoolLoaded {
      if let problem = slate.problem {
        ContentUnavailableView(
          "The Slate Can’t Be Shown", systemImage: "exclamationmark.triangle",
          description: Text(problem))
      } else {
        ProgressView()
      }
    } else if width == .regular {
      VStack(spacing: Spacing.sm) {
        HStack(alignment: .top, spacing: Spacing.lg) {
          VStack(alignment: .leading, spacing: Spacing.xs) { players }
            .frame(maxWidth: .infinity, alignment: .leading)
          importLink
            .buttonStyle(.bordered)
        }
        .padding(Spacing.lg)
        AdminWeekTable(slate: slate, lines: lines)
      }
    } else {
      List {
        Group {
          Section {
            players
            importLink
          }
          weekRows
        }
        .topDogRows()
      }
    }
  }

  private var lines: [AdminWeekLine] {
    AdminSlate.numbers.map { AdminWeekLine($0, week: slate.week($0), now: desk.now) }
  }

  @ViewBuilder private var players: some View {
    if desk.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
    if let problem = slate.problem { ErrorText(problem) }
    if let pool = slate.pool {
      Text(verbatim: pool.players.count.counting("player", "players"))
        .font(.td.title3)
      Text(verbatim: facts(of: pool))
        .font(.td.callout)
      if let note = pool.note {
        Text(verbatim: note)
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
    } else {
      Text("There are no players yet.")
    }
  }

  private func facts(of pool: PlayerPool) -> String {
    "\(pool.adp.count) have an ADP, and \(pool.projections.count) a projection. "
      + "Imported \(format.dayAndTime(pool.createdAt))."
  }

  private var importLink: some View {
    NavigationLink(value: AdminSlatesView.Route.players(slate: slate.id)) {
      Label("Import Players", systemImage: "square.and.arrow.down")
        .frame(minHeight: 44)
    }
  }

  private var weekRows: some View {
    Section("Weeks") {
      ForEach(lines) { line in
        NavigationLink(value: AdminSlatesView.Route.week(slate: slate.id, number: line.number)) {
          VStack(alignment: .leading, spacing: Spacing.xs) {
            Text("Week \(line.number)")
              .font(.td.bodyBold)
            Text(
              verbatim: line.isFinal || line.week == nil
                ? line.state : "\(line.state). \(line.end(format))."
            )
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
          }
          .frame(minHeight: 52)
          .accessibilityElement(children: .combine)
        }
      }
    }
  }
}

/// The weeks in columns. A number leads to its week.
private struct AdminWeekTable: View {
  let slate: AdminSlate
  let lines: [AdminWeekLine]

  @Environment(\.adminTimeFormat) private var format

  var body: some View {
    Table(lines) {
      TableColumn("Week") { line in
        NavigationLink(value: AdminSlatesView.Route.week(slate: slate.id, number: line.number)) {
          Text("Week \(line.number)").foregroundStyle(Color.td.primary)
        }
      }
      .width(min: 80, ideal: 100)
      TableColumn("State", value: \.state)
        .width(min: 110, ideal: 180)
      TableColumn("Players") { line in
        Text(verbatim: line.week.map { "\($0.points.count)" } ?? "–")
      }
      .width(min: 60, ideal: 80)
      TableColumn("Closed") { line in
        Text(verbatim: line.week.map { format.dayAndTime($0.closedAt) } ?? "–")
      }
      .width(min: 120, ideal: 180)
      TableColumn("Corrections") { Text(verbatim: $0.end(format)) }
        .width(min: 160, ideal: 300)
    }
  }
}
