internal import DocumentModel

/// Documents in limbo, which a view shows and the server does not confirm, and the targets that ask
/// for each of them alone. A pure value: what is to be done is returned.
struct LimboTracker {
  struct Resolution {
    var path: DocumentPath
    /// Whether the server has sent the document.
    var hasDocument = false
  }

  /// A resolution's target to be watched.
  struct Start {
    var id: TargetID
    var path: DocumentPath
  }

  private let maximum: Int
  private var generator = TargetIDGenerator.limboResolutions
  private var references = ViewReferences()
  private var activeIDs: [DocumentPath: TargetID] = [:]
  private(set) var active: [TargetID: Resolution] = [:]
  private(set) var enqueued: [DocumentPath] = []

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// A view's documents came into limbo or left it.
  ///
  /// - Returns: The targets whose watch is to end. `startNext` is to be asked afterwards.
  mutating func track(_ changes: [TargetView.LimboChange], of target: TargetID) -> [TargetID] {
    var ended: [TargetID] = []
    for change in changes {
      switch change {
      case .added(let path):
        references.add(path, to: target)
        if activeIDs[path] == nil && !enqueued.contains(path) { enqueued.append(path) }
      case .removed(let path):
        references.remove(path, from: target)
        if !references.contains(path), let id = end(path) { ended.append(id) }
      }
    }
    return ended
  }

  /// A view is gone.
  ///
  /// - Returns: The targets whose watch is to end.
  mutating func forget(_ target: TargetID) -> [TargetID] {
    references.removeAll(of: target).sorted().compactMap { path in
      references.contains(path) ? nil : end(path)
    }
  }

  /// The next resolution, as long as there are not too many.
  mutating func startNext() -> Start? {
    guard active.count < maximum, !enqueued.isEmpty else { return nil }
    let path = enqueued.removeFirst()
    let id = generator.next()
    active[id] = Resolution(path: path)
    activeIDs[path] = id
    return Start(id: id, path: path)
  }

  /// The server refused to resolve.
  mutating func failed(_ id: TargetID) -> DocumentPath? {
    guard let resolution = active.removeValue(forKey: id) else { return nil }
    activeIDs[resolution.path] = nil
    return resolution.path
  }

  /// What the server said of a resolution's target.
  mutating func update(_ id: TargetID, by change: TargetChange) {
    guard active[id] != nil else { return }
    if !change.added.isEmpty { active[id]?.hasDocument = true }
    if !change.removed.isEmpty { active[id]?.hasDocument = false }
  }

  private mutating func end(_ path: DocumentPath) -> TargetID? {
    enqueued.removeAll { $0 == path }
    guard let id = activeIDs.removeValue(forKey: path) else { return nil }
    active[id] = nil
    return id
  }
}
