import DoodleGuessDomain
import Foundation

/// A drawing as the device knows it.
package struct Drawing: Hashable, Identifiable, Sendable {
  package var record: DrawingRecord
  /// Whether the server has not acknowledged it.
  package var isWaiting: Bool

  package init(record: DrawingRecord, isWaiting: Bool) {
    self.record = record
    self.isWaiting = isWaiting
  }

  package var id: String { record.id }
  package var state: DrawingState { record.state(isWaiting: isWaiting) }
}
