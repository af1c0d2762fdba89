import SwiftUI
import TopDogDomain

/// An entry of a group with its rank and its points.
struct StandingRow: View {
  let line: GroupStanding.Line
  let isFinal: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      TextSizedStack {
        Text(line.rank, format: .number)
          .font(.td.mono)
          .foregroundStyle(Color.td.textSecondary)
          .frame(minWidth: 28, alignment: .leading)
        VStack(alignment: .leading, spacing: Spacing.xxs) {
          Text(verbatim: line.username)
            .font(line.isOwn ? Font.td.bodyBold : Font.td.body)
            .foregroundStyle(Color.td.textPrimary)
          if line.isOwn {
            Label("Your team", systemImage: "star.fill")
              .font(.td.caption)
              .foregroundStyle(Color.td.primary)
          }
          if line.isWildCard {
            Label("Advanced as one of the best others", systemImage: "arrow.up.circle")
              .font(.td.caption)
              .foregroundStyle(Color.td.success)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: line.total.description)
          .font(.td.mono)
          .foregroundStyle(Color.td.textPrimary)
      }
      if let tie = line.tie {
        Label("Ahead of the next: \(tie)", systemImage: "info.circle")
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
    .frame(minHeight: 44)
    .accessibilityElement(children: .combine)
    .accessibilityLabel(sentence)
  }

  private var sentence: String {
    var parts = [
      "Rank \(line.rank)", line.isOwn ? "\(line.username), your team" : line.username,
      "\(line.total) points",
    ]
    if !isFinal { parts.append(line.advances ? "advances" : "does not advance") }
    if let tie = line.tie { parts.append("ahead of the next: \(tie)") }
    return parts.joined(separator: ", ")
  }
}
