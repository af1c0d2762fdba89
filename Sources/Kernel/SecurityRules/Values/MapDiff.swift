import DocumentModel

/// What `a.diff(b)` gives: how the keys of two maps relate.
package struct MapDiff: Hashable, Sendable {
  /// The keys of the map that was compared, without those of the other.
  var added: [ExactText] = []
  /// The keys of the other map that this one lacks.
  var removed: [ExactText] = []
  var changed: [ExactText] = []
  var unchanged: [ExactText] = []

  /// - Parameters:
  ///   - after: the map that `diff` was called on.
  ///   - before: the map that it was compared with.
  init(from before: RuleMap, to after: RuleMap) {
    for key in after.keys {
      switch before[key] {
      case nil: added.append(key)
      case after[key]: unchanged.append(key)
      default: changed.append(key)
      }
    }
    removed = before.keys.filter { after[$0] == nil }
  }

  func keys(_ method: String) -> [ExactText]? {
    switch method {
    case "addedKeys": added
    case "removedKeys": removed
    case "changedKeys": changed
    case "unchangedKeys": unchanged
    case "affectedKeys": added + removed + changed
    default: nil
    }
  }
}
