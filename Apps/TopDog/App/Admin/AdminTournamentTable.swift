import SwiftUI
import TopDogDomain

/// Tournaments in columns. A name leads to its tournament.
struct AdminTournamentTable: View {
  let lines: [AdminTournamentLine]
  @Binding var order: [KeyPathComparator<AdminTournamentLine>]

  var body: some View {
    Table(lines.sorted(using: order), sortOrder: $order) {
      TableColumn("Name", value: \.name) { line in
        NavigationLink(value: AdminTournamentsView.Route.tournament(line.id)) {
          Text(verbatim: line.name).foregroundStyle(Color.td.primary)
        }
      }
      .width(min: 160, ideal: 260)
      TableColumn("State", value: \.state)
        .width(min: 120, ideal: 180)
      TableColumn("Entries", value: \.entries) { Text($0.entries, format: .number) }
        .width(min: 70, ideal: 90)
      TableColumn("Drafts Running", value: \.running) { Text($0.running, format: .number) }
        .width(min: 70, ideal: 120)
      TableColumn("Round", value: \.round) { Text(verbatim: $0.roundText) }
        .width(min: 60, ideal: 70)
      TableColumn("Prizes", value: \.prizes) { Text(verbatim: $0.prizesText).monospacedDigit() }
        .width(min: 90, ideal: 120)
    }
  }
}
