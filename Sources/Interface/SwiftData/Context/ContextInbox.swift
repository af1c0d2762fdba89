internal import Synchronization

/// What was saved: which objects are new or others, and which are gone.
struct Changes: Sendable {
  var changed: Set<Int64> = []
  var deleted: Set<Int64> = []
  /// The models that any of this is about.
  var entities: Set<String> = []
  /// Whether every object may be gone.
  var isEverything = false

  init() {}

  init(everythingIn schema: Schema) {
    entities = Set(schema.entities.map(\.name))
    isEverything = true
  }

  mutating func add(_ other: Changes) {
    changed.formUnion(other.changed)
    deleted.formUnion(other.deleted)
    entities.formUnion(other.entities)
    isEverything = isEverything || other.isEverything
  }
}

/// Holds what other contexts have saved until its context takes it.
final class ContextInbox: Sendable {
  private let waiting = Mutex<Changes?>(nil)
  private let wake: (@Sendable () -> Void)?

  /// - Parameter wake: called when something arrives in an empty inbox.
  init(wake: (@Sendable () -> Void)?) {
    self.wake = wake
  }

  func post(_ changes: Changes) {
    let isFirst = waiting.withLock { waiting in
      guard waiting != nil else {
        waiting = changes
        return true
      }
      waiting?.add(changes)
      return false
    }
    if isFirst { wake?() }
  }

  func take() -> Changes? {
    waiting.withLock { waiting in
      let taken = waiting
      waiting = nil
      return taken
    }
  }
}
