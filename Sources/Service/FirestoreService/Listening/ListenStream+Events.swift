import DocumentModel
import DocumentStore
import FirestoreProto

extension ListenStream {
  /// Turns events of the session into what the client is told.
  mutating func receive(_ events: [WatchEvent]) async throws -> [Response] {
    var responses: [Response] = []
    for event in events {
      if case .snapshot(let version) = event {
        responses += try await snapshot(version)
      } else {
        responses += take(event)
      }
    }
    return responses
  }

  /// The same without waiting for anything; nil, and without effect, where something has to be asked.
  mutating func receiveAtOnce(_ events: [WatchEvent]) throws -> [Response]? {
    guard guards.isEmpty else { return nil }
    var stream = self
    var responses: [Response] = []
    for event in events {
      guard case .snapshot(let version) = event else {
        responses += stream.take(event)
        continue
      }
      for entry in stream.held {
        guard case .change(let change) = entry, let told = try stream.tellAtOnce(change) else {
          return nil
        }
        if !told.isEmpty { stream.markChanged(change) }
        responses += told
      }
      stream.held = []
      responses.append(try stream.told(version))
    }
    self = stream
    return responses
  }

  /// Takes note of what is told with the next snapshot.
  private mutating func take(_ event: WatchEvent) -> [Response] {
    switch event {
    case .added, .snapshot: break
    case .reset(let watch): held.append(.reset(watch))
    case .current(let watch, let version):
      if case .guardian(let path) = watches[watch] { guards.know(path) }
      held.append(.current(watch, at: version))
    case .change(let change):
      note(change)
      held.append(.change(change))
    case .removed(let watch, let cause): return removed(watch, cause)
    }
    return []
  }

  /// Keeps the guards up to date.
  private mutating func note(_ change: TargetDocumentChange) {
    switch change {
    case .document(let document, let watches, _):
      if watches.contains(where: isGuardian) { guards.update(document.path) }
    case .deleted(let name, _, let watches):
      if watches.contains(where: isGuardian) { guards.update(name.path) }
    }
  }

  /// The session gave up a watch that nobody asked it to remove.
  private mutating func removed(_ watch: Int32, _ cause: StoreError?) -> [Response] {
    let cause = cause ?? StoreError(.unavailable, "The target was removed. Listen again.")
    switch watches[watch] {
    case .target: return [close(watch, cause)].compactMap { $0 }
    case .guardian(let path):
      return guards.dependents(on: path).sorted().compactMap { close($0, cause) }
    case nil: return []
    }
  }

  private mutating func snapshot(_ version: Timestamp) async throws -> [Response] {
    var responses: [Response] = []
    for watch in guards.takeAffected().sorted() {
      responses += try await judge(watch)
    }
    var ended: [Int32] = []
    let due = held
    held = []
    for entry in due {
      switch entry {
      case .change(let change):
        let told = try await tell(change)
        if !told.isEmpty { markChanged(change) }
        responses += told
      case .reset(let watch):
        guard let target = target(watch) else { continue }
        loading.insert(watch)
        responses.append(.targetChange(.reset, [target.id]))
      case .current(let watch, let version):
        guard let target = target(watch) else { continue }
        if let filter = try await filter(for: target, at: version) { responses.append(filter) }
        loading.remove(watch)
        responses.append(.targetChange(.current, [target.id], version: version))
        if target.isOnce { ended.append(watch) }
      }
    }
    responses.append(try told(version))
    for watch in ended {
      guard let target = target(watch) else { continue }
      forget(watch)
      responses.append(.targetChange(.remove, [target.id]))
    }
    return responses
  }

  /// That everything up to a version has been told.
  ///
  /// Clients take the token of all targets for each of them. One that is not current has nothing to
  /// go on from, so that there is no token until it is.
  private func told(_ version: Timestamp) throws -> Response {
    loading.isEmpty ? try shared.snapshot(version) : .passing(version)
  }

  /// Judges every target by rules that have changed.
  mutating func rulesChanged() async throws(StoreError) -> [Response] {
    var responses: [Response] = []
    for (watch, kind) in watches.sorted(by: { $0.key < $1.key }) {
      if case .target = kind { responses += try await judge(watch) }
    }
    return responses
  }

  /// Ends a target that its caller may not listen to any more.
  private mutating func judge(_ watch: Int32) async throws(StoreError) -> [Response] {
    guard let target = target(watch) else { return [] }
    do {
      let deciding = try await rule.check(target.watched, in: database, from: store)
      let unguarded = deciding.filter(guards.needsWatch)
      if !unguarded.isEmpty { guardTarget(watch, by: deciding) }
      return []
    } catch  where error.code == .permissionDenied {
      return [close(watch, error)].compactMap { $0 }
    }
  }

  /// What a change is told as where the rules need not be asked about the document; nil where they do.
  private func tellAtOnce(_ change: TargetDocumentChange) throws -> [Response]? {
    switch change {
    case .document(let document, let watches, let left):
      let isNamed = watches.contains { watch in
        if case .documents? = target(watch)?.watched { true } else { false }
      }
      let ids = ids(watches)
      guard rule.isUnlimited || !isNamed && !ids.isEmpty else { return nil }
      let removed = self.ids(left)
      return ids.isEmpty && removed.isEmpty
        ? [] : [try shared.documentChange(document, in: ids, removed: removed)]
    case .deleted(let name, let time, let left):
      let removed = ids(left)
      return removed.isEmpty ? [] : [.documentDelete(name, at: time, removed: removed)]
    }
  }

  /// The same where they are asked.
  private mutating func tell(_ change: TargetDocumentChange) async throws -> [Response] {
    switch change {
    case .document(let document, let watches, let left):
      var responses: [Response] = []
      // What a query finds has been proved to be open. A document that is listened to by its name
      // may have become somebody else's.
      for watch in watches {
        guard case .documents? = target(watch)?.watched else { continue }
        if let denial = try await denial(of: document) {
          responses += [close(watch, denial)].compactMap { $0 }
        }
      }
      let removed = ids(left)
      let ids = ids(watches)
      guard !ids.isEmpty || !removed.isEmpty else { return responses }
      // Those whom it has left are told so, and what became of it only if they may know.
      if ids.isEmpty, try await denial(of: document) != nil {
        responses.append(
          .documentRemove(document.name, at: document.updateTime, removed: removed))
      } else {
        responses.append(try shared.documentChange(document, in: ids, removed: removed))
      }
      return responses
    case .deleted: return try tellAtOnce(change) ?? []
    }
  }

  /// Why the caller may not read the document; nil if they may.
  private func denial(of document: Document) async throws(StoreError) -> StoreError? {
    do {
      try await rule.check(document, in: database, from: store)
      return nil
    } catch  where error.code == .permissionDenied {
      return error
    }
  }

  /// What a resumed target's client needs to find out whether it has the right documents; nil where
  /// it has, because it has as many and nothing has changed since.
  private func filter(
    for target: ListenTarget, at version: Timestamp
  ) async throws(StoreError) -> Response? {
    guard let expected = target.expectedCount else { return nil }
    let owner = TransactionOwner(rule.caller)
    let point = ReadPoint.at(version, by: owner)
    let names =
      switch target.watched {
      case .documents(let paths):
        try await store.documents(at: paths, in: database, at: point).found.values.map(\.name)
      case .query(let query):
        try await store.run(query, in: database, at: point, by: owner).documents.map(\.name)
      }
    return names.count == expected && !target.hasChanged ? nil : .filter(target.id, of: names)
  }

  /// Ends a target for a reason; nil if it has ended already.
  private mutating func close(_ watch: Int32, _ cause: StoreError) -> Response? {
    guard let target = target(watch) else { return nil }
    forget(watch)
    return .targetChange(.remove, [target.id], cause: cause)
  }

  /// Takes note of the targets whose documents a change has made others.
  private mutating func markChanged(_ change: TargetDocumentChange) {
    let changed =
      switch change {
      case .document(_, let watches, let left): watches + left
      case .deleted(_, _, let left): left
      }
    for watch in changed { mark(watch) }
  }

  private func target(_ watch: Int32) -> ListenTarget? {
    if case .target(let target) = watches[watch] { target } else { nil }
  }

  private func isGuardian(_ watch: Int32) -> Bool {
    if case .guardian = watches[watch] { true } else { false }
  }

  private func ids(_ watches: [Int32]) -> [Int32] {
    watches.compactMap { target($0)?.id }
  }
}
