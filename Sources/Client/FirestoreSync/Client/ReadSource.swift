/// Where a one-time read may find its answer.
package enum ReadSource: Hashable, Sendable {
  /// The server, or the cache when the server cannot be reached.
  case `default`
  case server
  case cache
}
