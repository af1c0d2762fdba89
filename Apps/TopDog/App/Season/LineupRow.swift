import SwiftUI
import TopDogDomain

/// A place of a line-up, who has it, and what it brought.
struct LineupRow: View {
  let line: TeamWeek.Line

  var body: some View {
    TextSizedStack {
      Text(verbatim: line.letters)
        .font(.td.captionBold)
        .foregroundStyle(Color.td.textSecondary)
        .frame(minWidth: 44, alignment: .leading)
      VStack(alignment: .leading, spacing: Spacing.xxs) {
        Text(verbatim: line.player?.name ?? "Nobody")
          .font(.td.body)
          .foregroundStyle(line.player == nil ? Color.td.textTertiary : Color.td.textPrimary)
        if let detail {
          Text(verbatim: detail)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if let player = line.player { PositionBadge(position: player.position) }
      Text(verbatim: line.points.description)
        .font(.td.mono)
        .foregroundStyle(Color.td.textPrimary)
    }
    .frame(minHeight: 44)
    .accessibilityElement(children: .combine)
    .accessibilityLabel(line.sentence)
  }

  private var detail: String? {
    let parts = [line.player.map { $0.team.isEmpty ? "No team" : $0.team }, line.note?.rawValue]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }
}
