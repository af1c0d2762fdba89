/// What a stroke is drawn with, which decides how it looks.
package enum StrokeInk: String, CaseIterable, Hashable, Sendable {
  /// As wide as each point says, with round ends.
  case pen
  /// As wide as each point says, with the grain of paper.
  case pencil
  /// Of one width with flat ends, see-through, and darker over other ink.
  case marker
  /// Of one width with round ends.
  case monoline
}
