import DomainParts
import SwiftUI
import TopDogDomain

/// What a tournament is, whether people join, and the moves of its season.
struct AdminTournamentOverview: View {
  let desk: AdminDesk
  let file: AdminTournament
  let tournament: Tournament

  @State private var question: AdminQuestion?
  @Environment(\.adminTimeFormat) private var format

  var body: some View {
    Form {
      Group {
        facts
        joining
        AdminSeasonMoves(
          check: check, now: desk.now, isWorking: file.work.isRunning || !isKnown, ask: ask)
      }
      .topDogRows()
    }
    .frame(maxWidth: 800)
    .frame(maxWidth: .infinity)
    .asking($question)
  }

  private var slate: AdminSlate { desk.slate(tournament.slateId) }

  /// Whether all is known on which the moves depend.
  private var isKnown: Bool { slate.areWeeksLoaded && desk.areDraftsLoaded }

  private var check: SeasonMoveCheck {
    SeasonMoveCheck(
      tournament, filling: desk.lobby.filling,
      running: desk.running.count { $0.tournamentId == tournament.id }, weeks: slate.weeks)
  }

  private var facts: some View {
    Section {
      LabeledContent("State", value: tournament.stateInWords(at: desk.now))
      LabeledContent("Entries", value: entries)
      LabeledContent("Entry Fee", value: fee)
      LabeledContent("Prizes", value: tournament.format.prizes.total.compact)
      LabeledContent("Start of the Season", value: format.dayAndTime(tournament.season))
      LabeledContent("Slate", value: tournament.slateId)
      ForEach(FormatSummary(tournament.format).rounds, id: \.self) { round in
        Text(verbatim: round)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
  }

  private var entries: String {
    let count = tournament.entryCount.counting("entry", "entries")
    return tournament.mostEntries.map { "\(count), room for \($0.counting("entry", "entries"))" }
      ?? count
  }

  private var fee: String {
    let fee = tournament.format.entryFee
    return fee > .zero ? fee.compact : "Free"
  }

  @ViewBuilder private var joining: some View {
    let hasStarted = desk.now >= tournament.season
    Section {
      Button(tournament.isOpen ? "Close Joining" : "Open Joining") { askAboutJoining() }
        .frame(minHeight: 44)
        .disabled(hasStarted || file.work.isRunning)
    } header: {
      Text("Joining")
    } footer: {
      if hasStarted {
        Text("The start of the season has passed, so nobody can join.")
      } else {
        Text(tournament.isOpen ? "People can join." : "Nobody can join.")
      }
    }
  }

  private func askAboutJoining() {
    let opens = !tournament.isOpen
    let count = tournament.entryCount.counting("entry stays", "entries stay")
    question = AdminQuestion(
      title: opens ? "Open joining?" : "Close joining?",
      message: opens
        ? "People can join until the season starts. \(count) as they are."
        : "Nobody can join until it is opened again. \(count) as they are.",
      button: opens ? "Open Joining" : "Close Joining"
    ) {
      await file.setOpen(opens)
    }
  }

  private func ask(_ move: SeasonMove) {
    question = AdminQuestion(
      title: "\(move.title)?", message: "\(check.question(about: move)) This cannot be undone.",
      button: move.title, isDestructive: move == .refund
    ) {
      await file.make(move)
    }
  }
}

/// The moves of a tournament's season, each with why it cannot be made yet.
private struct AdminSeasonMoves: View {
  let check: SeasonMoveCheck
  let now: Moment
  let isWorking: Bool
  let ask: @MainActor (SeasonMove) -> Void

  @Environment(\.adminTimeFormat) private var format

  var body: some View {
    Section("Season") {
      ForEach(SeasonMove.allCases, id: \.self) { move in
        let obstacle = check.obstacle(to: move, at: now)
        VStack(alignment: .leading, spacing: Spacing.xs) {
          Button(move.title, role: move == .refund ? .destructive : nil) { ask(move) }
            .frame(minHeight: 44)
            .disabled(obstacle != nil || isWorking)
          if let obstacle {
            Text(verbatim: obstacle.sentence(time: format.dayAndTime))
              .font(.td.footnote)
              .foregroundStyle(Color.td.textSecondary)
          }
        }
      }
    }
  }
}
