import DoodleGuessDomain
import DoodleGuessWidget
import Foundation
import SwiftUI
import WidgetKit

/// Keeps the widget's picture up to date, for which the widget itself has no network.
@MainActor
final class WidgetService {
  /// What was given to the widget.
  private struct Shown: Hashable {
    let id: String
    let partnerName: String
  }

  private let shared: SharedStorage
  /// What was given to the widget last, by this run of the app.
  private var shown: Shown?
  /// How often the widget was cleared. A picture that was begun before belongs to somebody else.
  private var clearings = 0

  /// - Parameter shared: what the widget reads.
  init(shared: SharedStorage) {
    self.shared = shared
  }

  /// Renders a drawing for the widget, unless that shows a later one.
  ///
  /// - Returns: whether it is on a widget now.
  func show(_ record: DrawingRecord, from partnerName: String) async -> Bool {
    let new = Shown(id: record.id, partnerName: partnerName)
    if shown == new { return await isPlaced(record.id) }
    let clearings = clearings
    guard
      let picture = await PictureStore.shared.picture(
        of: record.id, strokes: record.drawingBytes, side: DrawingRenderer.squareSide),
      let png = picture.pngData(), clearings == self.clearings
    else { return false }
    do {
      try shared.saveLatestDrawing(
        png: png, of: record.id, from: partnerName, sentAt: record.createdAt)
    } catch {
      // The widget keeps the drawing before; the next change, or the app's next start, tries again.
      return false
    }
    shown = new
    guard saved(record.id) != nil else { return false }
    reload()
    return await isPlaced(record.id)
  }

  /// Since when the widget has shown a drawing; nil where it shows another one.
  func shownSince(_ id: String) -> Date? { saved(id)?.shownAt }

  /// Lets the widget say whether the app knows of later drawings.
  func note(_ freshness: Freshness) {
    // What cannot be written is said at the next change of the network.
    if (try? shared.noteOffline(since: freshness.offlineSince)) == true { reload() }
  }

  /// Nobody's drawing is to be seen on the widget any more.
  func clear() {
    clearings += 1
    shown = nil
    shared.removeAll()
    reload()
  }

  private func saved(_ id: String) -> WidgetDrawingMetadata? {
    guard let metadata = shared.loadLatestDrawing()?.metadata, metadata.drawingId == id else {
      return nil
    }
    return metadata
  }

  /// Whether the drawing is the widget's, and somebody has added one.
  private func isPlaced(_ id: String) async -> Bool {
    guard saved(id) != nil else { return false }
    let widgets = (try? await WidgetCenter.shared.currentConfigurations()) ?? []
    return widgets.contains { $0.kind == DoodleWidgetKind.name }
  }

  private func reload() {
    WidgetCenter.shared.reloadTimelines(ofKind: DoodleWidgetKind.name)
  }
}
