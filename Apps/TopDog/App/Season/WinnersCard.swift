import SwiftUI
import TopDogDomain

/// Who won what, once the prizes of a tournament are paid.
struct WinnersCard: View {
  let season: SeasonShelf
  let tournament: Tournament
  let uid: String

  /// How many of the best are shown; the person's own entries always are.
  private static let shown = 10

  var body: some View {
    if let progress = tournament.progress, progress.isPaid {
      let path = Paths.group(1, round: progress.round, of: tournament.id)
      FactsCard("Winners") {
        if let group = season.groups[path],
          let winners = Winners(tournament, final: group, uid: uid)
        {
          ForEach(winners.shown(first: Self.shown)) { WinnerRow(line: $0) }
          if winners.lines.count > Self.shown {
            Text("\(winners.lines.count) teams were in the final.")
              .font(.td.footnote)
              .foregroundStyle(Color.td.textSecondary)
          }
        } else if season.problem != nil || season.missing.contains(path) {
          Text("The winners can’t be shown now.")
            .font(.td.callout)
        } else {
          ProgressView()
        }
      }
      .task(id: path) { await season.follow(group: path) }
    }
  }
}

private struct WinnerRow: View {
  let line: Winners.Line

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Spacing.md) {
      Text(verbatim: FormatSummary.ordinal(line.rank))
        .font(.td.captionBold)
        .foregroundStyle(Color.td.textSecondary)
        .frame(minWidth: 44, alignment: .leading)
      VStack(alignment: .leading, spacing: Spacing.xxs) {
        Text(verbatim: line.username)
          .font(line.isOwn ? Font.td.bodyBold : Font.td.body)
        if line.isOwn {
          Label("Your team", systemImage: "star.fill")
            .font(.td.caption)
            .foregroundStyle(Color.td.primary)
        }
        Text(verbatim: "\(line.total) points\(line.isShared ? ", shared rank" : "")")
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if line.prize > .zero {
        Text(verbatim: line.prize.compact)
          .font(.td.mono)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
