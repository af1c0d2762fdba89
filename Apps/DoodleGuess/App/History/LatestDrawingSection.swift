import DoodleGuessDomain
import Foundation
import SwiftUI

/// The newest drawing of the partner, as the first thing on the first screen, with since when it is shown.
struct LatestDrawingSection: View {
  let session: Session

  var body: some View {
    Section {
      if let latest = session.drawings.latest {
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
    } footer: {
      if let note { note }
    }
  }

  /// Whether there may be later drawings, or since when the widget has shown this one.
  private var note: Text? {
    let freshness = session.drawings.freshness
    if freshness.offlineSince != nil {
      guard let heardAt = freshness.heardAt else {
        return Text("You are offline. There may be newer drawings.")
      }
      return Text("You are offline. Last checked \(heardAt, format: Self.moment)")
    }
    return session.drawings.onWidgetSince.map {
      Text("On your widget since \($0, format: Self.moment)")
    }
  }

  private static let moment = Date.FormatStyle.dateTime.day().month().hour().minute()

  private var name: String {
    let name = session.pairing.partner?.name ?? ""
    return name.isEmpty ? "Your partner" : name
  }
}
