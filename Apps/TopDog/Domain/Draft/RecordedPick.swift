/// A pick as a record of a draft has it, right or wrong.
package struct RecordedPick: Hashable, Sendable {
  /// Counts from 1.
  package let number: Int
  /// Counts from 1.
  package let slot: Int
  package let entry: String
  package let player: String
  package let position: Position

  package init(number: Int, slot: Int, entry: String, player: String, position: Position) {
    self.number = number
    self.slot = slot
    self.entry = entry
    self.player = player
    self.position = position
  }
}
