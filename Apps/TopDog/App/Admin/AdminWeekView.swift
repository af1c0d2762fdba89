import FormParts
import SwiftUI
import TopDogDomain

/// A week of a slate: how it stands, and the file that closes or corrects it.
struct AdminWeekView: View {
  let desk: AdminDesk
  let slate: AdminSlate
  let number: Int

  @State private var file: AdminImport
  @Environment(\.adminTimeFormat) private var format

  init(desk: AdminDesk, slate: AdminSlate, number: Int) {
    self.desk = desk
    self.slate = slate
    self.number = number
    _file = State(initialValue: slate.weekImport(number))
  }

  var body: some View {
    content
      .topDogGround()
      .navigationTitle("Week \(number)")
      .navigationBarTitleDisplayMode(.inline)
      .task { await slate.follow() }
  }

  private var line: AdminWeekLine { AdminWeekLine(number, week: slate.week(number), now: desk.now) }

  @ViewBuilder private var content: some View {
    if !slate.areWeeksLoaded {
      if let problem = slate.problem {
        ContentUnavailableView(
          "The Week Can’t Be Shown", systemImage: "exclamationmark.triangle",
          description: Text(problem))
      } else {
        ProgressView()
      }
    } else if line.isFinal {
      Form {
        Group { head }.topDogRows()
      }
    } else {
      AdminImportView(file: file, replaces: line.week != nil, question: question) { head }
    }
  }

  @ViewBuilder private var head: some View {
    Section {
      if desk.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
      LabeledContent("State", value: line.state)
      if let week = line.week {
        LabeledContent("Players with Points", value: "\(week.points.count)")
        LabeledContent("Closed", value: format.dayAndTime(week.closedAt))
        if week.version > 1 {
          LabeledContent("Corrected", value: format.dayAndTime(week.changedAt))
        }
      }
    } footer: {
      Text(verbatim: line.week == nil ? "The first file closes the week." : "\(line.end(format)).")
    }
    if let week = line.week, !week.changes.isEmpty {
      AdminWeekChanges(week: week, slate: slate)
    }
  }

  private func question(_ preview: AdminCalls.ImportPreview) -> AdminQuestion {
    let players = preview.players.counting("player has", "players have")
    let changes = preview.changeCount.counting("change", "changes")
    let isFirst = line.week == nil
    return AdminQuestion(
      title: isFirst ? "Close week \(number)?" : "Correct week \(number)?",
      message: isFirst
        ? "\(players) points. All groups that play the week are scored. Corrections are possible "
          + "for \(SlateWeek.correctionHours) hours."
        : "\(changes) of points. All groups that play the week are scored again, and people see "
          + "what changed.",
      button: isFirst ? "Close Week \(number)" : "Correct Week \(number)"
    ) {
      await file.take()
    }
  }
}

/// What the last correction changed.
private struct AdminWeekChanges: View {
  let week: SlateWeek
  let slate: AdminSlate

  @State private var isShown = false

  var body: some View {
    Section {
      DisclosureGroup(isExpanded: $isShown) {
        ForEach(week.changes, id: \.playerId) { change in
          LabeledContent(slate.name(of: change.playerId)) {
            Text(verbatim: "\(text(change.before)) → \(text(change.after))")
              .monospacedDigit()
              .accessibilityLabel("\(text(change.before)) before, \(text(change.after)) now")
          }
        }
      } label: {
        Text(
          verbatim: "Version \(week.version): \(week.changes.count.counting("change", "changes"))")
      }
    }
  }

  private func text(_ points: Points?) -> String { points?.description ?? "none" }
}
