import Foundation
import WebUICore

/// What is kept of a scene on disk, so that it can be rebuilt in another process.
struct SavedScene: Codable {
  /// The app the scene belongs to.
  var app: String

  /// The number of the last event whose effect is in the state.
  var lastEvent: Int

  /// The highest number of each page's actions whose effect is in the state.
  var applied: [String: Int]?

  /// The link by which the scene was opened, while no view has taken it.
  var opened: URL?

  var state: SavedState
}
