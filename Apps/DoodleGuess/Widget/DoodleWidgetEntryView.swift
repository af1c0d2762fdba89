import Foundation
import SwiftUI
import WidgetKit

/// The partner's latest drawing, with their name and how long ago it was. Where there is room it says since
/// when the drawing is shown; the app may not have run since.
package struct DoodleWidgetEntryView: View {
  private let entry: DoodleWidgetEntry

  @Environment(\.widgetFamily) private var family

  package init(entry: DoodleWidgetEntry) {
    self.entry = entry
  }

  package var body: some View {
    ZStack(alignment: .bottom) {
      picture
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      HStack(spacing: 6) {
        Text(entry.partnerName)
          .lineLimit(1)
        Spacer(minLength: 4)
        if let note {
          note
            .lineLimit(1)
            .foregroundStyle(.secondary)
        }
        if let timestamp = entry.timestamp {
          Text(timestamp, style: .relative)
            .lineLimit(1)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.trailing)
        }
      }
      .font(.caption2)
      .padding(8)
      .background(.ultraThinMaterial)
    }
    .containerBackground(.white, for: .widget)
    .widgetURL(address)
  }

  private var note: Text? {
    let isWide = family != .systemSmall
    if let since = entry.offlineSince {
      return isWide ? Text("Offline since \(since, format: Self.moment)") : Text("Offline")
    }
    guard isWide, let shownAt = entry.shownAt else { return nil }
    return Text("Shown since \(shownAt, format: Self.moment)")
  }

  private static let moment = Date.FormatStyle.dateTime.day().month().hour().minute()

  // A square drawing is shown whole, also in a wide widget.
  @ViewBuilder private var picture: some View {
    if let image = entry.image {
      Image(uiImage: image)
        .resizable()
        .scaledToFit()
        // The line below covers none of the ink.
        .padding(.bottom, 28)
        .accessibilityElement()
        .accessibilityLabel("Drawing by \(entry.partnerName)")
    } else {
      StarterDoodle()
        .padding(.bottom, 28)
    }
  }

  private var address: URL? {
    guard let id = entry.drawingId else { return URL(string: "doodleguess://open") }
    return URL(string: "doodleguess://drawing?id=\(id)")
  }
}
