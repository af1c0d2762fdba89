import DocumentModel

/// A target's results, or what changed in them since the version that the client resumes after.
struct LoadedTarget: Sendable {
  let version: Timestamp
  /// Whether the client has to forget what it has.
  let isReset: Bool
  /// Whether `changes` continue what the client has.
  let isResumed: Bool
  /// For a windowed query: the results, as far as the window reaches.
  let window: LimitWindow?
  private var order: [DocumentName] = []
  private var changes: [DocumentName: ResultChange] = [:]
  /// For a windowed query: the results.
  private var visible: [Document]

  init(
    version: Timestamp, isReset: Bool, isResumed: Bool, window: LimitWindow?,
    changes: [ResultChange]
  ) {
    self.version = version
    self.isReset = isReset
    self.isResumed = isResumed
    self.window = window
    visible = window?.visible ?? []
    for change in changes { put(change) }
  }

  /// Takes up what happened after `version`.
  mutating func apply(_ buffered: BufferedEffect) {
    guard buffered.version > version else { return }
    switch buffered.effect {
    case .changes(let changes):
      for change in changes { put(change) }
      if window != nil { updateVisible(changes) }
    case .replaced(let documents):
      let new = Dictionary(uniqueKeysWithValues: documents.map { ($0.path, $0) })
      let steps = ResultChange.changes(
        from: visible, to: documents, at: buffered.version, after: { new[$0.path] ?? $0 })
      for change in steps { put(change) }
      visible = documents
    }
  }

  /// What to tell the client, each document once.
  var pending: [ResultChange] { order.compactMap { changes[$0] } }

  private mutating func put(_ change: ResultChange) {
    let name = change.name
    if !isResumed, !change.isUpsert {
      // What the client never heard of need not be taken back.
      if changes.removeValue(forKey: name) != nil { order.removeAll { $0 == name } }
      return
    }
    if changes.updateValue(change, forKey: name) == nil { order.append(name) }
  }

  private mutating func updateVisible(_ changes: [ResultChange]) {
    let changed = Set(changes.map(\.name))
    visible.removeAll { changed.contains($0.name) }
    for case .upsert(let document) in changes { visible.append(document) }
  }
}
