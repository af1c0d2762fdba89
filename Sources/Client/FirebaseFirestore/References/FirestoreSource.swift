internal import FirestoreSync

/// Where a one-time read may find its answer.
public enum FirestoreSource: Int, Hashable, Sendable {
  /// The server, or the cache when the server cannot be reached.
  case `default`
  case server
  case cache

  var source: ReadSource {
    switch self {
    case .default: .default
    case .server: .server
    case .cache: .cache
    }
  }
}
