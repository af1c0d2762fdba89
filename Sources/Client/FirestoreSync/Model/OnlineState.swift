/// What the client believes of its connection.
package enum OnlineState: Hashable, Sendable {
  /// Not tried, or trying: the cache alone does not answer a first snapshot yet.
  case unknown
  case online
  /// Tried and failed: listeners are given what the cache holds.
  case offline
}
