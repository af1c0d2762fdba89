import Synchronization

/// The keys of the environment that one evaluation read.
///
/// Views of a type read the same keys, so after the evaluation the list is one that all share.
package final class EnvironmentReads {
  private(set) var keys: [ObjectIdentifier] = []
  /// Whether something was read after the evaluation, by a closure that kept the environment of then.
  private(set) var hasLateKeys = false
  private var isSealed = false

  func note(_ key: ObjectIdentifier) {
    guard !keys.contains(key) else { return }
    if isSealed {
      hasLateKeys = true
    } else {
      keys.append(key)
    }
  }

  /// Notes that the evaluation is over.
  func seal() {
    isSealed = true
    keys = Self.shared.withLock { lists in
      if let known = lists[keys] { return known }
      let exact = Array(keys)
      lists[exact] = exact
      return exact
    }
  }

  // As many as there are ways in which views read the environment, which the program's text bounds.
  private static let shared = Mutex<[[ObjectIdentifier]: [ObjectIdentifier]]>([[]: []])
}
