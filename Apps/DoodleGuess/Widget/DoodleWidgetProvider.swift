import Foundation
import SwiftUI
import WidgetKit

/// What the widget shows from a time on.
package struct DoodleWidgetEntry: TimelineEntry {
  package let date: Date
  /// The picture; nil for the doodle that everybody starts with.
  package let image: UIImage?
  package let partnerName: String
  package let timestamp: Date?
  package let drawingId: String?
  /// Since when the widget shows the drawing.
  package let shownAt: Date?
  /// Since when the app has not reached the server.
  package let offlineSince: Date?

  package init(
    date: Date, image: UIImage?, partnerName: String, timestamp: Date?, drawingId: String?,
    shownAt: Date? = nil, offlineSince: Date? = nil
  ) {
    self.date = date
    self.image = image
    self.partnerName = partnerName
    self.timestamp = timestamp
    self.drawingId = drawingId
    self.shownAt = shownAt
    self.offlineSince = offlineSince
  }

  /// Stands there until the partner has drawn something.
  static let starter = DoodleWidgetEntry(
    date: .now, image: nil, partnerName: "Partner", timestamp: nil, drawingId: nil)
}

/// Reads what the app has left. The widget has no network: the app asks for a new timeline when there is
/// something new.
struct DoodleWidgetProvider: TimelineProvider {
  func placeholder(in context: Context) -> DoodleWidgetEntry { .starter }

  func getSnapshot(in context: Context, completion: @escaping (DoodleWidgetEntry) -> Void) {
    completion(entry())
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<DoodleWidgetEntry>) -> Void
  ) {
    completion(Timeline(entries: [entry()], policy: .never))
  }

  private func entry() -> DoodleWidgetEntry {
    let shared = SharedStorage(folder: AppGroup.containerURL)
    guard let saved = shared.loadLatestDrawing(), let image = UIImage(data: saved.png) else {
      return .starter
    }
    return DoodleWidgetEntry(
      date: .now, image: image, partnerName: saved.metadata.partnerName,
      timestamp: saved.metadata.timestamp, drawingId: saved.metadata.drawingId,
      shownAt: saved.metadata.shownAt, offlineSince: saved.metadata.offlineSince)
  }
}
