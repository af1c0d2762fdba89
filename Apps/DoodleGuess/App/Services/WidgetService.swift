import DoodleGuessDomain
import DoodleGuessWidget
import Foundation
import SwiftUI
import WidgetKit

/// Keeps the widget's picture up to date, for which the widget itself has no network.
@MainActor
final class WidgetService {
  private let shared: SharedStorage
  /// The drawing that was given to the widget last.
  private var shown: String?

  /// - Parameter shared: what the widget reads.
  init(shared: SharedStorage) {
    self.shared = shared
  }

  /// Renders a drawing for the widget, unless that shows a later one.
  ///
  /// - Returns: whether it is on a widget now.
  func show(_ record: DrawingRecord, from partnerName: String) async -> Bool {
    guard shown != record.id else { return false }
    guard
      let picture = await PictureStore.shared.picture(
        of: record.id, strokes: record.drawingBytes, side: DrawingRenderer.squareSide),
      let png = picture.pngData()
    else { return false }
    do {
      try shared.saveLatestDrawing(
        png: png, of: record.id, from: partnerName, sentAt: record.createdAt)
    } catch {
      // The widget keeps the drawing before; the next start of the app tries again.
      return false
    }
    shown = record.id
    guard shared.loadLatestDrawing()?.metadata.drawingId == record.id else { return false }
    WidgetCenter.shared.reloadTimelines(ofKind: DoodleWidgetKind.name)
    let widgets = (try? await WidgetCenter.shared.currentConfigurations()) ?? []
    return widgets.contains { $0.kind == DoodleWidgetKind.name }
  }

  /// Nobody's drawing is to be seen on the widget any more.
  func clear() {
    shown = nil
    shared.removeAll()
    WidgetCenter.shared.reloadTimelines(ofKind: DoodleWidgetKind.name)
  }
}
