import FormParts
import SwiftUI
import TopDogDomain

/// The cards of the teams, by tournament, with the choice of a state above them.
struct TeamCards: View {
  let shelf: TeamShelf
  let router: AppRouter

  @State private var filter = TeamFilter.all

  var body: some View {
    let groups = TeamList(shelf.teams, state: filter.state, inSeason: filter == .season).groups
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.lg) {
        TeamFilterPicker(filter: $filter)
        if shelf.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
        if let problem = shelf.problem { ErrorText(problem) }
        if groups.isEmpty {
          ContentUnavailableView(
            "Nothing Here", systemImage: "person.3", description: Text(filter.empty))
        }
        ForEach(groups) { group in
          TeamGroupView(shelf: shelf, router: router, group: group)
        }
      }
      .padding(.horizontal, Spacing.lg)
      .padding(.top, Spacing.sm)
      .padding(.bottom, Spacing.xl)
      .frame(maxWidth: 1_000)
      .frame(maxWidth: .infinity)
    }
    .refreshable { await shelf.refresh() }
  }
}

/// Chooses a state: beside each other, or from a menu where text is very large.
private struct TeamFilterPicker: View {
  @Binding var filter: TeamFilter

  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    if size.isAccessibilitySize {
      picker.pickerStyle(.menu)
    } else {
      picker.pickerStyle(.segmented).labelsHidden()
    }
  }

  private var picker: some View {
    Picker("State", selection: $filter) {
      ForEach(TeamFilter.allCases, id: \.self) { Text($0.title).tag($0) }
    }
  }
}

/// The teams of a tournament below its name.
private struct TeamGroupView: View {
  let shelf: TeamShelf
  let router: AppRouter
  let group: TeamList.Group

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.md) {
      Text(verbatim: group.tournament?.name ?? "Tournament")
        .font(.td.title3)
        .foregroundStyle(Color.td.textPrimary)
        .accessibilityAddTraits(.isHeader)
      if let tournament = group.tournament, tournament.progress != nil {
        NavigationLink {
          PlayoffBracketView(shelf: shelf, tournament: tournament)
        } label: {
          Label("Bracket", systemImage: "rectangle.split.3x1")
            .font(.td.callout)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .accessibilityLabel("Bracket of \(tournament.name)")
      }
      LazyVGrid(columns: Self.columns, spacing: Spacing.md) {
        ForEach(group.teams) { team in
          card(of: team)
        }
      }
    }
  }

  private static let columns = [
    GridItem(.adaptive(minimum: 300), spacing: Spacing.md, alignment: .top)
  ]

  @ViewBuilder private func card(of team: Team) -> some View {
    let draft = shelf.draft(of: team)
    let standing = shelf.standing(of: team)
    if team.entry.state == .complete {
      NavigationLink {
        TeamDetailView(shelf: shelf, router: router, entryId: team.id)
      } label: {
        TeamCard(team: team, draft: draft, uid: shelf.uid, standing: standing)
      }
      .buttonStyle(.plain)
    } else {
      Button {
        router.enterDraft(team.entry.draftId)
      } label: {
        TeamCard(team: team, draft: draft, uid: shelf.uid, standing: standing)
      }
      .buttonStyle(.plain)
    }
  }
}
