import SwiftUI
import TopDogDomain

/// How a team stands, with the ways to the standing of its group and to the bracket.
struct TeamSeasonSection: View {
  let shelf: TeamShelf
  let team: Team
  let tournament: Tournament
  let standing: TeamStanding

  var body: some View {
    Section("Standing") {
      VStack(alignment: .leading, spacing: Spacing.xs) {
        Text(verbatim: standing.title)
          .font(.td.bodyBold)
          .foregroundStyle(Color.td.textPrimary)
        Text(verbatim: standing.detail)
          .font(.td.callout)
          .foregroundStyle(Color.td.textSecondary)
        if let cut {
          Label(cut, systemImage: standing.advances == true ? "arrow.up.circle" : "info.circle")
            .font(.td.footnote)
            .foregroundStyle(
              standing.advances == true ? Color.td.success : Color.td.textSecondary)
        }
      }
      .accessibilityElement(children: .combine)
      if let path = SeasonShelf.path(of: team.entry) {
        NavigationLink {
          StandingView(shelf: shelf, tournament: tournament, path: path)
        } label: {
          Label("Standing of the Group", systemImage: "list.number")
        }
      }
      NavigationLink {
        PlayoffBracketView(shelf: shelf, tournament: tournament)
      } label: {
        Label("Bracket", systemImage: "rectangle.split.3x1")
      }
    }
  }

  private var cut: LocalizedStringKey? {
    guard standing.state == .playing, standing.rank != nil, let advances = standing.advances
    else { return nil }
    return advances ? "Would advance as it stands" : "Would not advance as it stands"
  }
}
