/// Whose mutation queue is in use. Each user has a queue of their own, and so has the absence of one.
package enum User: Hashable, Sendable {
  case unauthenticated
  case authenticated(uid: String)

  /// The user's key in the local store.
  var storageKey: String {
    switch self {
    case .unauthenticated: ""
    case .authenticated(let uid): "uid:\(uid)"
    }
  }
}
