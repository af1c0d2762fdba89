/// Hears which models have other objects, or objects with other values.
final class ContextWatch {
  let notice: (Set<String>) -> Void

  init(_ notice: @escaping (Set<String>) -> Void) {
    self.notice = notice
  }
}

extension ModelContext {
  struct WeakWatch {
    weak var watch: ContextWatch?
  }

  /// Tells a watch of changes as long as somebody keeps it.
  func add(_ watch: ContextWatch) {
    watches = watches.filter { $0.value.watch != nil }
    watches[ObjectIdentifier(watch)] = WeakWatch(watch: watch)
  }

  func remove(_ watch: ContextWatch) {
    watches[ObjectIdentifier(watch)] = nil
  }

  func tell(_ entities: Set<String>) {
    for watch in watches.values { watch.watch?.notice(entities) }
  }
}
