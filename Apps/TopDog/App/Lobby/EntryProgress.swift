import SwiftUI
import TopDogDomain

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
