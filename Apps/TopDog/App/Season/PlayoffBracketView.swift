import FormParts
import SwiftUI
import TopDogDomain

/// The rounds of a tournament, and where the person's entries are in them: columns where there is room, and
/// one round at a time on a phone.
struct PlayoffBracketView: View {
  let shelf: TeamShelf
  let tournament: Tournament

  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.dynamicTypeSize) private var size
  /// The round that the person chose to see on a phone.
  @State private var chosen: Int?

  var body: some View {
    let bracket = BracketModel(
      tournament, entries: shelf.lobby.entries, groups: shelf.season.groups(in: tournament.id))
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.lg) {
        Text(verbatim: tournament.name)
          .font(.td.title3)
          .foregroundStyle(Color.td.textPrimary)
          .accessibilityAddTraits(.isHeader)
        if shelf.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
        if let problem = shelf.season.problem { ErrorText(problem) }
        WinnersCard(season: shelf.season, tournament: tournament, uid: shelf.uid)
        if width == .regular, !size.isAccessibilitySize {
          columns(of: bracket)
        } else {
          page(of: bracket)
        }
      }
      .padding(Spacing.lg)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .refreshable { await shelf.refresh() }
    .topDogGround()
    .navigationTitle("Bracket")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func columns(of bracket: BracketModel) -> some View {
    HStack(alignment: .top, spacing: Spacing.md) {
      ForEach(bracket.rounds) { round in
        BracketColumn(shelf: shelf, tournament: tournament, round: round)
          .frame(maxWidth: .infinity, alignment: .top)
      }
    }
  }

  @ViewBuilder private func page(of bracket: BracketModel) -> some View {
    let shown = chosen ?? bracket.current
    let picker = Picker("Round", selection: Binding(get: { shown }, set: { chosen = $0 })) {
      ForEach(bracket.rounds) { Text(verbatim: $0.title).tag($0.number) }
    }
    if size.isAccessibilitySize {
      picker.pickerStyle(.menu)
    } else {
      picker.pickerStyle(.segmented).labelsHidden()
    }
    if let round = bracket.rounds.first(where: { $0.number == shown }) {
      BracketColumn(shelf: shelf, tournament: tournament, round: round)
    }
  }
}

/// A round: its weeks, its groups, who advances, and the person's entries.
private struct BracketColumn: View {
  let shelf: TeamShelf
  let tournament: Tournament
  let round: BracketModel.Round

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.md) {
      TDCard {
        VStack(alignment: .leading, spacing: Spacing.xs) {
          Text(verbatim: round.title)
            .font(.td.title3)
            .accessibilityAddTraits(.isHeader)
          Label(round.state.rawValue, systemImage: symbol)
            .font(.td.captionBold)
            .foregroundStyle(round.state == .playing ? Color.td.primary : Color.td.textSecondary)
          Text(verbatim: round.weeks)
          Text(verbatim: round.rule)
          Text(verbatim: "Your teams: \(round.summary ?? "none")")
        }
        .font(.td.footnote)
        .foregroundStyle(Color.td.textPrimary)
      }
      ForEach(round.places) { place in
        if let path = path(of: place) {
          NavigationLink {
            StandingView(shelf: shelf, tournament: tournament, path: path)
          } label: {
            BracketPlaceCard(place: place, team: name(of: place), opens: true)
          }
          .buttonStyle(.plain)
        } else {
          BracketPlaceCard(place: place, team: name(of: place), opens: false)
        }
      }
    }
  }

  private var symbol: String {
    switch round.state {
    case .over: "checkmark.circle"
    case .playing: "play.circle"
    case .coming: "calendar"
    }
  }

  private func path(of place: BracketModel.Place) -> String? {
    place.group.map { Paths.group($0, round: round.number, of: tournament.id) }
  }

  /// What tells the person's teams apart: the first player of each.
  private func name(of place: BracketModel.Place) -> String {
    let roster = shelf.lobby.entries.first { $0.id == place.id }?.roster
    guard let first = roster?.first else { return "Team" }
    return "Team of \(shelf.players(of: tournament.slateId).name(of: first))"
  }
}

/// An entry of the person in a round.
private struct BracketPlaceCard: View {
  let place: BracketModel.Place
  let team: String
  /// Whether a tap leads to the standing.
  let opens: Bool

  var body: some View {
    TDCard {
      HStack(spacing: Spacing.sm) {
        VStack(alignment: .leading, spacing: Spacing.xs) {
          Text(verbatim: team)
            .font(.td.bodyBold)
            .foregroundStyle(Color.td.textPrimary)
          Label(place.title, systemImage: symbol)
            .font(.td.captionBold)
            .foregroundStyle(color)
          Text(verbatim: detail)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        if opens {
          Image(systemName: "chevron.right")
            .font(.td.footnote)
            .foregroundStyle(Color.td.textTertiary)
            .accessibilityHidden(true)
        }
      }
    }
    .contentShape(.rect(cornerRadius: 16))
    .accessibilityElement(children: .combine)
  }

  private var symbol: String {
    switch place.outcome {
    case .playing: "play.circle"
    case .advanced: "arrow.up.circle"
    case .out: "xmark.circle"
    case .finished: "medal"
    }
  }

  private var color: Color {
    switch place.outcome {
    case .playing: Color.td.primary
    case .advanced, .finished: Color.td.success
    case .out: Color.td.textSecondary
    }
  }

  private var detail: String {
    var parts = [place.group.map { "Group \($0)" } ?? "Group not known"]
    if let rank = place.rank { parts.append(FormatSummary.ordinal(rank)) }
    if let total = place.total { parts.append("\(total) points") }
    return parts.joined(separator: " · ")
  }
}
