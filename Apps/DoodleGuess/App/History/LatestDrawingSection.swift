import DoodleGuessDomain
import SwiftUI

/// The newest drawing of the partner, as the first thing on the first screen.
struct LatestDrawingSection: View {
  let session: Session

  var body: some View {
    Section {
      if let latest = session.drawings.current?.received.first {
        NavigationLink(value: MainRoute.drawing(latest.id)) {
          DrawingRow(drawing: latest, title: name, isMine: false)
        }
      } else {
        VStack(alignment: .leading, spacing: 4) {
          Text("You and \(name) are connected")
            .font(.headline)
          Text("The first drawing from \(name) appears here.")
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
    }
  }

  private var name: String {
    let name = session.pairing.partner?.name ?? ""
    return name.isEmpty ? "Your partner" : name
  }
}
