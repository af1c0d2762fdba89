import SwiftUI
import TopDogDomain

/// The prizes, the fee and the pace of a tournament; one below the other where a line is too short.
struct TournamentBadges: View {
  let tournament: Tournament

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: Spacing.sm) { badges }
      VStack(alignment: .leading, spacing: Spacing.sm) { badges }
    }
  }

  @ViewBuilder private var badges: some View {
    PrizePoolBadge(prizes: tournament.format.prizes.total)
    EntryFeeBadge(fee: tournament.format.entryFee)
    PaceBadge(pace: tournament.format.clock.pace)
  }
}

/// What can be won in a tournament.
struct PrizePoolBadge: View {
  let prizes: Cents

  var body: some View {
    if prizes > .zero {
      LobbyBadge("\(prizes.compact) to win", symbol: "trophy.fill", color: Color.td.warning)
    } else {
      LobbyBadge("For fun", symbol: "trophy", color: Color.td.warning)
    }
  }
}

/// What an entry costs.
struct EntryFeeBadge: View {
  let fee: Cents

  var body: some View {
    if fee > .zero {
      LobbyBadge("\(fee.compact) entry", symbol: "ticket", color: Color.td.primary)
    } else {
      LobbyBadge("Free entry", symbol: "ticket", color: Color.td.success)
    }
  }
}

/// How long a draft takes.
struct PaceBadge: View {
  let pace: DraftPace

  var body: some View {
    switch pace {
    case .fast: LobbyBadge("Live", symbol: "bolt.fill", color: Color.td.textSecondary)
    case .slow: LobbyBadge("Slow", symbol: "hourglass", color: Color.td.textSecondary)
    }
  }
}

/// A few words with a symbol in their colour.
struct LobbyBadge: View {
  private let text: LocalizedStringKey
  private let symbol: String
  private let color: Color

  init(_ text: LocalizedStringKey, symbol: String, color: Color) {
    self.text = text
    self.symbol = symbol
    self.color = color
  }

  var body: some View {
    HStack(spacing: Spacing.xs) {
      Image(systemName: symbol)
        .foregroundStyle(color)
        .accessibilityHidden(true)
      Text(text)
    }
    .font(.td.captionBold)
    .foregroundStyle(Color.td.textPrimary)
    .padding(.horizontal, Spacing.sm)
    .padding(.vertical, Spacing.xs)
    .background(Color.td.backgroundTertiary, in: Capsule())
  }
}
