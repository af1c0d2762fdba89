/// Where a pair is. It goes forward only; a code that was joined is never opened again.
package enum PairState: String, Codable, CaseIterable, Hashable, Sendable {
  /// Its code waits for somebody.
  case open
  /// Two people are in it.
  case joined
  /// It is over. Its drawings stay in the history of both.
  case closed
}
