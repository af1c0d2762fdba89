import SwiftUI
import TopDogDomain

/// How much of something is there, with words above the bar.
struct ProgressBar: View {
  private let text: LocalizedStringKey
  private let count: Int
  private let total: Int

  init(_ text: LocalizedStringKey, count: Int, of total: Int) {
    self.text = text
    self.count = count
    self.total = total
  }

  var body: some View {
    ProgressView(value: Double(min(count, total)), total: Double(max(total, 1))) {
      Text(text)
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
    }
    .tint(Color.td.primary)
  }
}

/// How many entries a tournament has.
struct EntryProgress: View {
  let tournament: Tournament

  var body: some View {
    if let most = tournament.mostEntries {
      ProgressBar(
        "\(tournament.entryCount) of \(most) entries", count: tournament.entryCount, of: most)
    } else {
      Label(
        tournament.entryCount == 1 ? "1 entry" : "\(tournament.entryCount) entries",
        systemImage: "person.2"
      )
      .font(.td.footnote)
      .foregroundStyle(Color.td.textSecondary)
    }
  }
}

/// How many seats are taken in the draft that somebody would join now.
struct SeatProgress: View {
  let tournament: Tournament
  /// Nil when joining begins a new draft.
  let draft: Draft?

  var body: some View {
    let seats = tournament.format.order.teams
    let taken = draft?.seats.count ?? 0
    ProgressBar("\(taken) of \(seats) seats taken in the next draft", count: taken, of: seats)
  }
}
