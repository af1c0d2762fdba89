import Foundation
import SwiftUI
import WidgetKit

/// What the widget shows from a time on.
struct DoodleWidgetEntry: TimelineEntry {
  let date: Date
  /// The picture; nil for the doodle that everybody starts with.
  let image: UIImage?
  let partnerName: String
  let timestamp: Date?
  let drawingId: String?
  /// Since when the widget shows the drawing.
  var shownAt: Date?
  /// Since when the app has not reached the server.
  var offlineSince: Date?

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
