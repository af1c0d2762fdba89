import FormParts
import SwiftUI
import TopDogDomain

/// A team with its roster by position, and where each player was picked.
struct TeamDetailView: View {
  let shelf: TeamShelf
  let router: AppRouter
  let entryId: String

  var body: some View {
    Group {
      if let team = shelf.team(entryId) {
        roster(of: team)
      } else {
        ContentUnavailableView(
          "This Team Is Gone", systemImage: "person.3",
          description: Text("The entry was given back."))
      }
    }
    .navigationBarTitleDisplayMode(.inline)
    .topDogGround()
    .navigationTitle("Team")
  }

  private func roster(of team: Team) -> some View {
    List {
      Group {
        if shelf.lobby.isWaitingForNetwork {
          Section { WaitingForNetworkLabel() }
        }
        TeamSummarySection(team: team, router: router)
        season(of: team)
        ForEach(Position.allCases, id: \.self) { position in
          let picks = team.picks(of: position)
          if !picks.isEmpty {
            Section {
              ForEach(picks) { pick in
                TeamPlayerLink(shelf, slateId: team.tournament?.slateId, player: pick.player) {
                  TeamPickRow(pick: pick)
                }
              }
            } header: {
              HStack {
                PositionBadge(position: position)
                Text(picks.count, format: .number)
              }
            }
          }
        }
        if !team.unknown.isEmpty { unknown(of: team) }
        if !shelf.notes.isEmpty {
          Section {
            Text(verbatim: shelf.notes.joined(separator: " "))
              .font(.td.footnote)
              .foregroundStyle(Color.td.textSecondary)
          }
        }
      }
      .topDogRows()
    }
  }

  /// Before the season, what will count; then standing and line-ups.
  @ViewBuilder private func season(of team: Team) -> some View {
    if let tournament = team.tournament, let season = team.entry.season,
      let standing = shelf.standing(of: team)
    {
      if let problem = shelf.season.problem {
        Section { ErrorText(problem) }
      }
      TeamSeasonSection(shelf: shelf, team: team, tournament: tournament, standing: standing)
      LineupSections(
        shelf: shelf, slateId: tournament.slateId,
        team: SeasonTeam(
          roster: team.entry.roster, rounds: season.round, of: tournament.format,
          weeks: shelf.season.weeks(of: tournament.slateId),
          players: shelf.players(of: tournament.slateId)),
        now: shelf.lobby.now, owner: "your")
    } else {
      StandingSection(team: team)
    }
  }

  private func unknown(of team: Team) -> some View {
    Section("Players Without a Name") {
      ForEach(team.unknown) { TeamPickRow(pick: $0) }
      Text("Their names appear when the device is online.")
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
    }
  }
}

/// The tournament of a team, its slot and its fee.
private struct TeamSummarySection: View {
  let team: Team
  let router: AppRouter

  var body: some View {
    Section {
      Text(verbatim: team.tournament?.name ?? "Tournament")
        .font(.td.title3)
        .accessibilityAddTraits(.isHeader)
      if let slot = team.entry.slot {
        LabeledContent("Draft Slot") { Text(slot, format: .number) }
      }
      if let format = team.tournament?.format {
        LabeledContent("Draft", value: "\(format.order.teams) teams, \(format.order.rounds) rounds")
        LabeledContent("Entry Fee", value: fee(of: format))
      }
      Button("Open the Draft Board") { router.enterDraft(team.entry.draftId) }
    }
  }

  private func fee(of format: TournamentFormat) -> String {
    format.entryFee > .zero ? format.entryFee.description : "Free"
  }
}

/// Says when there will be line-ups and a standing, and what will count.
private struct StandingSection: View {
  let team: Team

  var body: some View {
    Section("Line-Ups and Standing") {
      Text("Scores come with week 1. The best line-up of each week is chosen for you.")
      if let format = team.tournament?.format {
        LabeledContent("Line-Up", value: lineup(of: format.shape))
        ForEach(Array(format.rounds.enumerated()), id: \.offset) { index, round in
          LabeledContent("Round \(index + 1)", value: sentence(on: round))
        }
      }
    }
  }

  private func lineup(of shape: RosterShape) -> String {
    let positions = Position.allCases.filter { shape.starters[$0] > 0 }
      .map { "\(shape.starters[$0]) \($0.rawValue)" }
    return (positions + (shape.flex > 0 ? ["\(shape.flex) FLEX"] : [])).joined(separator: ", ")
  }

  private func sentence(on round: TournamentRound) -> String {
    let weeks =
      round.firstWeek == round.lastWeek
      ? "Week \(round.firstWeek)" : "Weeks \(round.firstWeek) to \(round.lastWeek)"
    return round.advancing > 0
      ? "\(weeks): \(round.advancing) of \(round.groupSize) advance"
      : "\(weeks): final of \(round.groupSize)"
  }
}

/// A player of a team, and in which round they were picked.
private struct TeamPickRow: View {
  let pick: Team.Pick

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Spacing.md) {
      VStack(alignment: .leading, spacing: Spacing.xxs) {
        Text(verbatim: pick.player?.name ?? "Player \(pick.playerId)")
          .font(.td.bodyBold)
        Text(verbatim: team)
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
      Spacer(minLength: Spacing.sm)
      VStack(alignment: .trailing, spacing: Spacing.xxs) {
        Text("Round \(pick.round)")
          .font(.td.callout)
        if let number = pick.number {
          Text("Pick \(number)")
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var team: String {
    let team = pick.player.map { $0.team.isEmpty ? "No team" : $0.team }
    return [team, pick.bye.map { "Bye in week \($0)" }].compactMap(\.self).joined(separator: " · ")
  }
}
