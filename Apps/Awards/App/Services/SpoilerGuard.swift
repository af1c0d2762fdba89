import AwardsDomain
import DeviceStorage
import Observation

/// Hides results from somebody who watches later, until they ask for them, category by category.
@MainActor @Observable
package final class SpoilerGuard {
  /// Whether results are hidden at all; the profile says it.
  package internal(set) var isOn = false
  /// The results that the person asked for, by ceremony and category.
  private var revealed: Set<String> {
    didSet { if revealed != oldValue { folder.keep(revealed, named: Self.file) } }
  }

  @ObservationIgnored private let folder: DeviceFiles

  private static let file = "revealed.json"

  init(folder: DeviceFiles) {
    self.folder = folder
    revealed = folder.value(Set<String>.self, named: Self.file) ?? []
  }

  /// Whether the result of a category is there and must not be shown.
  package func hides(_ category: AwardsDomain.Category) -> Bool {
    isOn && category.isAnnounced && !revealed.contains(Self.key(category))
  }

  /// The category as the person may see it: without winners while its result is hidden.
  package func shown(_ category: AwardsDomain.Category) -> AwardsDomain.Category {
    guard hides(category) else { return category }
    var shown = category
    shown.winnerIds = nil
    shown.winnerId = nil
    shown.isLocked = true
    return shown
  }

  /// Shows the result of a category from now on.
  package func reveal(_ category: AwardsDomain.Category) {
    revealed.insert(Self.key(category))
  }

  private static func key(_ category: AwardsDomain.Category) -> String {
    "\(category.ceremonyId)/\(category.id)"
  }
}
