import SwiftUI
import TopDogDomain

/// The round that a tournament plays, or that it is over; nothing before its season.
struct SeasonProgressLabel: View {
  let tournament: Tournament

  var body: some View {
    if let progress = tournament.progress {
      Label(sentence(on: progress), systemImage: progress.isPaid ? "medal" : "play.circle")
        .font(.td.footnote)
        .foregroundStyle(progress.isPaid ? Color.td.textSecondary : Color.td.primary)
    }
  }

  private func sentence(on progress: TournamentProgress) -> String {
    if progress.isPaid { return "The season is over, and the prizes are paid" }
    let rounds = tournament.format.rounds
    guard rounds.indices.contains(progress.round - 1) else { return "Round \(progress.round)" }
    let round = rounds[progress.round - 1]
    let weeks =
      round.firstWeek >= round.lastWeek
      ? "week \(round.firstWeek)" : "weeks \(round.firstWeek) to \(round.lastWeek)"
    return progress.round == rounds.count
      ? "Final in \(weeks)" : "Round \(progress.round) of \(rounds.count), \(weeks)"
  }
}
