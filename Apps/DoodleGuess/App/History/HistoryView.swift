import DoodleGuessDomain
import SwiftUI

/// The drawings of a pair, and the way to those of earlier pairs.
struct HistoryView: View {
  let session: Session

  var body: some View {
    List {
      if let current {
        PairHistorySections(session: session, history: current)
      } else {
        ContentUnavailableView(
          "No Partner", systemImage: "person.2.slash",
          description: Text("Drawings appear here once you are connected."))
      }
      if !earlier.isEmpty {
        Section("Earlier Partners") {
          ForEach(earlier) { partnership in
            NavigationLink {
              EarlierHistoryView(session: session, partnership: partnership)
            } label: {
              VStack(alignment: .leading) {
                Text(partnership.partnerName)
                  .lineLimit(1)
                Text(partnership.startedAt, style: .date)
                  .font(.footnote)
                  .foregroundStyle(.secondary)
              }
            }
          }
        }
      }
      if !session.album.drawings.isEmpty {
        Section {
          NavigationLink {
            ImportedView(album: session.album)
          } label: {
            Label("Imported", systemImage: "square.and.arrow.down")
              .badge(session.album.drawings.count)
          }
        }
      }
    }
    .navigationTitle("History")
  }

  private var current: PairHistory? { session.drawings.current }

  private var earlier: [Partnership] {
    session.pairing.partnerships.filter { $0.closedAt != nil }
  }
}

/// The drawings of a pair that is over.
private struct EarlierHistoryView: View {
  let session: Session
  let partnership: Partnership

  @State private var history: PairHistory?

  var body: some View {
    List {
      if let history { PairHistorySections(session: session, history: history) }
    }
    .navigationTitle(partnership.partnerName)
    .onAppear(perform: appeared)
    .onDisappear { history?.stop() }
  }

  private func appeared() {
    let history = history ?? session.drawings.history(of: partnership.pairId)
    history.start()
    self.history = history
  }
}
