import DocumentModel
import DocumentStore

/// The documents that decide whether the targets of a listen stream stay open, and who needs them.
struct ListenGuards {
  private struct Guard {
    var watch: Int32
    /// Whether it is known what stands there.
    var isKnown = false
    var dependents: Set<Int32> = []
  }

  private var guards: [DocumentPath: Guard] = [:]
  /// The targets that are to be judged again.
  private var affected: Set<Int32> = []

  var isEmpty: Bool { guards.isEmpty }

  func needsWatch(_ path: DocumentPath) -> Bool { guards[path] == nil }

  mutating func watch(_ path: DocumentPath, as watch: Int32) {
    guards[path] = Guard(watch: watch)
  }

  mutating func add(_ paths: [DocumentPath], for dependent: Int32) {
    for path in paths { guards[path]?.dependents.insert(dependent) }
    if !paths.isEmpty { affected.insert(dependent) }
  }

  /// Returns the watches that nobody needs any more.
  mutating func remove(_ dependent: Int32) -> [Int32] {
    affected.remove(dependent)
    var idle: [Int32] = []
    for path in guards.keys where guards[path]?.dependents.remove(dependent) != nil {
      if let entry = guards[path], entry.dependents.isEmpty {
        idle.append(entry.watch)
        guards[path] = nil
      }
    }
    return idle
  }

  /// Takes note that something else stands at `path` now.
  mutating func update(_ path: DocumentPath) {
    affected.formUnion(guards[path]?.dependents ?? [])
  }

  func dependents(on path: DocumentPath) -> Set<Int32> { guards[path]?.dependents ?? [] }

  /// The document at `path`, or that there is none, is known from now on.
  mutating func know(_ path: DocumentPath) { guards[path]?.isKnown = true }

  /// The affected targets of which all guards are known; they count as judged from now on.
  mutating func takeAffected() -> Set<Int32> {
    if affected.isEmpty { return [] }
    let waiting = guards.values.lazy.filter { !$0.isKnown }.reduce(into: Set<Int32>()) {
      $0.formUnion($1.dependents)
    }
    defer { affected.formIntersection(waiting) }
    return affected.subtracting(waiting)
  }
}
