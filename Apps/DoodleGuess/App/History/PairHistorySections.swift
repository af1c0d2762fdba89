import DoodleGuessDomain
import SwiftUI

/// What was received and what was sent, each with the newest first.
struct PairHistorySections: View {
  let session: Session
  let history: PairHistory

  var body: some View {
    if let problem = history.problem {
      ContentUnavailableView {
        Label("Drawings Cannot Be Read", systemImage: "exclamationmark.triangle")
      } description: {
        Text(problem)
      } actions: {
        Button("Try Again") { history.restart() }
          .buttonStyle(.bordered)
      }
    } else if history.isLoading {
      ProgressView("Loading...")
        .frame(maxWidth: .infinity)
    } else {
      section("Received", history.receivedPages, isMine: false, empty: "Nothing received yet")
      section("Sent", history.sentPages, isMine: true, empty: "Nothing sent yet")
    }
  }

  private func section(
    _ title: LocalizedStringKey, _ pages: DrawingPages, isMine: Bool, empty: LocalizedStringKey
  ) -> some View {
    let drawings = pages.drawings
    return Section(title) {
      if drawings.isEmpty {
        Text(pages.isStored ? "Nothing on this device. You are offline." : empty)
          .foregroundStyle(.secondary)
      }
      ForEach(drawings) { drawing in
        NavigationLink {
          DrawingDetailView(session: session, id: drawing.id)
        } label: {
          DrawingRow(drawing: drawing, title: isMine ? "You" : partnerName, isMine: isMine)
        }
      }
      EarlierDrawingsRow(pages: pages)
    }
  }

  private var partnerName: String {
    let known = session.pairing.partnerships.first { $0.pairId == history.pairId }
    return known?.partnerName ?? "Your partner"
  }
}
