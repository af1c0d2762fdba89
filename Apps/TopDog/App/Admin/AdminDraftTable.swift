import SwiftUI
import TopDogDomain

/// Drafts in columns, or one below the other on a phone, each with the button that stops its clock.
struct AdminDraftTable: View {
  let desk: AdminDesk
  let lines: [AdminDraftLine]
  let work: AdminWork
  /// Whether all drafts are those of one tournament.
  var isOfOneTournament = false

  @State private var order = [KeyPathComparator(\AdminDraftLine.deadlineOrder)]
  @State private var question: AdminQuestion?
  @Environment(\.adminTimeFormat) private var format
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if width == .regular { table } else { rows }
    }
    .asking($question)
  }

  private var table: some View {
    Table(lines.sorted(using: order), sortOrder: $order) {
      if !isOfOneTournament {
        TableColumn("Tournament", value: \.tournament)
          .width(min: 120, ideal: 220)
      }
      TableColumn("State", value: \.state)
        .width(min: 70, ideal: 90)
      TableColumn("Pick", value: \.pick) { Text(verbatim: $0.progress) }
        .width(min: 110, ideal: 160)
      TableColumn("Turn", value: \.turn) { Text(verbatim: $0.turn.isEmpty ? "–" : $0.turn) }
        .width(min: 90, ideal: 140)
      TableColumn("Deadline", value: \.deadlineOrder) { line in
        Text(verbatim: line.deadline.map(format.dayAndTime) ?? "–")
      }
      .width(min: 130, ideal: 180)
      TableColumn("Clock") { clockButton($0) }
        .width(min: 90, ideal: 110)
    }
  }

  private var rows: some View {
    List(lines.sorted(using: order)) { line in
      VStack(alignment: .leading, spacing: Spacing.sm) {
        VStack(alignment: .leading, spacing: Spacing.xs) {
          if !isOfOneTournament {
            Text(verbatim: line.tournament)
              .font(.td.bodyBold)
          }
          Text(verbatim: line.state)
          Text(verbatim: line.caption(format))
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
        .accessibilityElement(children: .combine)
        clockButton(line)
      }
      .topDogRows()
    }
  }

  @ViewBuilder private func clockButton(_ line: AdminDraftLine) -> some View {
    if line.hasClock {
      Button(line.isPaused ? "Resume" : "Pause") { ask(line) }
        .buttonStyle(.bordered)
        .frame(minHeight: 44)
        .disabled(work.isRunning)
        .accessibilityLabel(
          line.isPaused
            ? "Resume the draft of \(line.tournament)" : "Pause the draft of \(line.tournament)")
    }
  }

  private func ask(_ line: AdminDraftLine) {
    let resumes = line.isPaused
    let people = line.draft.seats.count.counting("person", "people")
    question = AdminQuestion(
      title: resumes ? "Resume this draft?" : "Pause this draft?",
      message: resumes
        ? "The clock goes on for \(people), with the time that was left."
        : "The clock stands still for \(people), and nobody can pick until the draft is resumed.",
      button: resumes ? "Resume Draft" : "Pause Draft"
    ) {
      await desk.setPaused(!resumes, line.draft, with: work)
    }
  }
}
