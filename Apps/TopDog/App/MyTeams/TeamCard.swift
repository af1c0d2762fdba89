import SwiftUI
import TopDogDomain

/// A team at a glance: how far it has come, and whom it has.
struct TeamCard: View {
  let team: Team
  let draft: Draft?
  let uid: String
  /// Nil before the season.
  let standing: TeamStanding?

  var body: some View {
    TDCard {
      VStack(alignment: .leading, spacing: Spacing.sm) {
        HStack(alignment: .firstTextBaseline, spacing: Spacing.sm) {
          Label(state, systemImage: symbol)
            .font(.td.bodyBold)
            .foregroundStyle(color)
          Spacer(minLength: Spacing.sm)
          Image(systemName: "chevron.right")
            .font(.td.footnote)
            .foregroundStyle(Color.td.textTertiary)
            .accessibilityHidden(true)
        }
        Text(verbatim: detail)
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
        if !team.picks.isEmpty {
          PositionCountsView(counts: team.counts)
          Text(verbatim: names)
            .font(.td.callout)
            .foregroundStyle(Color.td.textPrimary)
            .lineLimit(3)
        }
      }
    }
    .contentShape(.rect(cornerRadius: 16))
    .accessibilityElement(children: .combine)
  }

  private var isMyTurn: Bool {
    guard let draft, draft.isRunning else { return false }
    return draft.order.slot(ofPick: draft.currentPick) == draft.slot(of: uid)
  }

  private var color: Color {
    if isMyTurn { return Color.td.warning }
    return switch standing?.state {
    case .out?: Color.td.textSecondary
    case .finished? where (standing?.prize ?? .zero) > .zero: Color.td.success
    case .finished?, .playing?, nil: Color.td.textPrimary
    }
  }

  private var state: String {
    if let standing { return standing.title }
    return switch team.entry.state {
    case .waiting: "Waiting for people"
    case .drafting: isMyTurn ? "Your turn" : "Drafting"
    case .complete: "Drafted"
    }
  }

  private var symbol: String {
    switch standing?.state {
    case .playing?: return "play.circle"
    case .out?: return "xmark.circle"
    case .finished?: return "medal"
    case nil: break
    }
    return switch team.entry.state {
    case .waiting: "hourglass"
    case .drafting: isMyTurn ? "exclamationmark.circle" : "timer"
    case .complete: "checkmark.circle"
    }
  }

  private var detail: String {
    if let standing { return standing.detail }
    switch team.entry.state {
    case .waiting:
      guard let draft else { return "The draft starts when all seats are taken." }
      return "\(draft.seats.count) of \(draft.order.teams) seats are taken."
    case .drafting:
      guard let draft, draft.currentPick > 0 else { return "The draft starts soon." }
      return "Pick \(draft.currentPick) of \(draft.order.pickCount) is next."
    case .complete:
      let players = team.entry.roster.count
      let slot = team.entry.slot.map { "Draft slot \($0) · " } ?? ""
      return "\(slot)\(players) \(players == 1 ? "player" : "players")"
    }
  }

  /// The first picks by name.
  private var names: String {
    let known = team.picks.prefix(4).map { $0.player?.name ?? "Player \($0.playerId)" }
    let more = team.picks.count - known.count
    return known.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

/// How many players of each position there are.
struct PositionCountsView: View {
  let counts: PositionCounts

  var body: some View {
    HStack(spacing: Spacing.md) {
      ForEach(Position.allCases, id: \.self) { position in
        HStack(spacing: Spacing.xs) {
          PositionBadge(position: position)
          Text(counts[position], format: .number)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textPrimary)
        }
      }
    }
  }
}
