import Foundation
import WidgetKit

/// What a widget of a device shows, as it is kept.
struct WidgetFace: Codable, Hashable, Sendable {
  var archive: WidgetArchive
  /// When the widget's provider answered last; nil while only the placeholder is there.
  var checked: Date?
  /// Whether the last request failed, so that this is from an earlier one.
  var isFailed: Bool { failed != nil }
  /// When a request for a timeline failed last, if none has been answered since.
  var failed: Date?

  /// When a new timeline is wanted.
  var nextReload: Date? {
    // An end that is over when the timeline is made would ask for the next one at once, for ever.
    guard let last = failed ?? checked, let next = archive.nextReload else { return nil }
    return max(next, last.addingTimeInterval(Self.shortest))
  }

  /// The shortest time between two timelines that a policy asks for, in seconds: Apple advises five
  /// minutes.
  static let shortest: TimeInterval = 300
}
