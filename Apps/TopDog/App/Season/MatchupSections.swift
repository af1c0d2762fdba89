import SwiftUI
import TopDogDomain

/// The totals of two entries, their weeks, and their line-ups of one week.
struct MatchupSections: View {
  let matchup: Matchup
  /// The week whose line-ups are shown; nil for the last one.
  @Binding var chosen: Int?

  var body: some View {
    Section {
      MatchupTotals(first: matchup.first, second: matchup.second)
      Text(verbatim: matchup.sentence + ".")
        .font(.td.callout)
        .foregroundStyle(Color.td.textSecondary)
    }
    if let shown = matchup.weeks.first(where: { $0.week == chosen }) ?? matchup.weeks.last {
      Section("Weeks") {
        ForEach(matchup.weeks) { week in
          Button {
            chosen = week.week
          } label: {
            MatchupWeekRow(week: week, isShown: week.week == shown.week)
          }
          .buttonStyle(.plain)
        }
      }
      Section("Line-Ups of Week \(shown.week)") {
        ForEach(shown.places) { MatchupPlaceRow(place: $0) }
      }
    } else {
      Section("Weeks") { Text("No week of this round is closed yet.") }
    }
  }
}

private struct MatchupTotals: View {
  let first: Matchup.Side
  let second: Matchup.Side

  var body: some View {
    TextSizedStack {
      side(first)
      side(second)
    }
  }

  private func side(_ side: Matchup.Side) -> some View {
    VStack(spacing: Spacing.xxs) {
      Text(verbatim: side.username)
        .font(.td.bodyBold)
        .lineLimit(2)
        .multilineTextAlignment(.center)
      Text(verbatim: side.total.description)
        .font(.td.monoLarge)
    }
    .foregroundStyle(Color.td.textPrimary)
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("\(side.username), \(side.total.description) points")
  }
}

private struct MatchupWeekRow: View {
  let week: Matchup.Week
  let isShown: Bool

  var body: some View {
    HStack(spacing: Spacing.md) {
      number(week.first, isAhead: week.first > week.second)
      Label("Week \(week.week)", systemImage: isShown ? "checkmark.circle.fill" : "circle")
        .font(.td.footnote)
        .foregroundStyle(isShown ? Color.td.primary : Color.td.textSecondary)
      number(week.second, isAhead: week.second > week.first)
    }
    .frame(minHeight: 44)
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
    .accessibilityLabel(
      "Week \(week.week): \(week.first.description) to \(week.second.description)"
    )
    .accessibilityAddTraits(isShown ? .isSelected : [])
  }

  private func number(_ points: Points, isAhead: Bool) -> some View {
    Text(verbatim: points.description)
      .font(.td.mono)
      .fontWeight(isAhead ? .bold : .regular)
      .foregroundStyle(isAhead ? Color.td.textPrimary : Color.td.textSecondary)
      .frame(maxWidth: .infinity)
  }
}

private struct MatchupPlaceRow: View {
  let place: Matchup.Place

  var body: some View {
    TextSizedStack(spacing: Spacing.sm) {
      side(place.first, alignment: .leading)
      Text(verbatim: place.letters)
        .font(.td.captionBold)
        .foregroundStyle(Color.td.textSecondary)
      side(place.second, alignment: .trailing)
    }
    .frame(minHeight: 44)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("\(place.first.sentence). \(place.second.sentence)")
  }

  private func side(_ line: TeamWeek.Line, alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment, spacing: Spacing.xxs) {
      Text(verbatim: line.player?.name ?? "Nobody")
        .font(.td.callout)
        .multilineTextAlignment(alignment == .leading ? .leading : .trailing)
      Text(verbatim: line.note.map { "\(line.points) · \($0.rawValue)" } ?? "\(line.points)")
        .font(.td.footnote)
        .monospacedDigit()
        .foregroundStyle(Color.td.textSecondary)
    }
    .foregroundStyle(Color.td.textPrimary)
    .frame(
      maxWidth: .infinity, alignment: alignment == .leading ? .leading : .trailing)
  }
}
