import SwiftUI
import TopDogDomain

/// What is drafted, who counts each week, and how long a pick may take.
struct FormatCard: View {
  let format: TournamentFormat

  var body: some View {
    let summary = FormatSummary(format)
    FactsCard("Format") {
      Label(summary.draft, systemImage: "person.3")
      Label(summary.order, systemImage: "arrow.left.arrow.right")
      Label("Each week the best line-up counts: \(summary.lineup)", systemImage: "star")
      if summary.bench > 0 {
        Label("\(summary.bench) players on the bench", systemImage: "chair")
      }
      Label(summary.clock, systemImage: "timer")
      ForEach(summary.shorterClocks, id: \.self) { Label($0, systemImage: "hourglass") }
      if let pause = summary.pause { Label(pause, systemImage: "moon") }
    }
    .font(.td.callout)
  }
}
