internal import GRDB
internal import WebUI

extension ModelContext {
  /// Writes all changes, or none if it throws; they then go on waiting.
  public func save() throws {
    takeNews()
    guard hasChanges else { return }
    for model in pending.values where model.persistentBackingData.status == .inserted {
      noteUnresolved(model)
    }
    try resolveUnique()
    try checkDenied()
    let saves = try core.places.map { ($0, try pendingSave(in: $0)) }.filter { !$1.isEmpty }
    guard saves.allSatisfy(\.0.configuration.allowsSave) else {
      throw SwiftDataError(.readOnly, "The configuration of the container does not allow saving.")
    }
    try write(saves[...])
    settle()
    if !isMain { undoGroup = nil }
  }

  /// Forgets all changes since the last save.
  public func rollback() {
    notesUndo = false
    defer { notesUndo = true }
    undoGroup = nil
    undoManager?.removeAllActions(withTarget: self)
    let changed = Array(pending.values)
    pending = [:]
    unresolved = [:]
    pairs = [:]
    relationEpoch += 1
    for model in changed {
      let backing = model.persistentBackingData
      guard backing.status != .inserted else {
        detach(model)
        continue
      }
      backing.status = .kept
      for (name, value) in backing.originals { backing.values[name] = value }
      backing.originals = [:]
    }
    for model in changed {
      for property in model.persistentBackingData.entity.properties { property.touch(model) }
    }
    let entities = Set(core.schema.entities.map(\.name))
    touchManys(to: entities)
    tell(entities)
  }

  /// Takes over what is certain of the changes, and lets later ones be undone apart from them.
  public func processPendingChanges() {
    // What cannot be read now is tried again when it is saved.
    try? resolveUnique()
    undoGroup = nil
  }

  /// Saves what waits, runs code that changes objects, and saves that; if the code throws, its
  /// changes are forgotten.
  public func transaction(block: () throws -> Void) throws {
    try save()
    do {
      try block()
      try save()
    } catch {
      rollback()
      throw error
    }
  }

  private func checkDenied() throws {
    for model in deletedModelsArray {
      let backing = model.persistentBackingData
      for relation in relations(of: backing) where relation.deleteRule == .deny {
        guard related(relation, of: backing).isEmpty else {
          throw SwiftDataError(
            .deleteDenied,
            "A deleted \(backing.entity.name) still has “\(relation.name)”, and its rule is .deny. "
              + "Delete those first, or call rollback().")
        }
      }
    }
  }

  // What throws in one file takes back what was done in the others.
  private func write(_ saves: ArraySlice<(StorePlace, PendingSave)>) throws {
    guard let (place, save) = saves.first else { return }
    try place.store.write(save) { try write(saves.dropFirst()) }
  }

  private func pendingSave(in place: StorePlace) throws -> PendingSave {
    let store = place.store
    var save = PendingSave()
    save.pairs = pairs.filter { store.pairTables.contains($0.key) }
    for (key, model) in pending.sorted(by: { $0.key < $1.key }) {
      let backing = model.persistentBackingData
      guard store.schema.byName[backing.entity.name] === backing.entity else { continue }
      var object = PendingSave.Object(entity: backing.entity, key: key)
      switch backing.status {
      case .inserted:
        object.columns = try columns(of: backing) { _ in true }
        save.inserted.append(object)
      case .kept:
        object.columns = try columns(of: backing) { backing.originals.keys.contains($0) }
        save.updated.append(object)
      case .deleted: save.deleted.append(object)
      case .detached: break
      }
    }
    return save
  }

  private func columns(
    of backing: _ModelBacking, where isWritten: (String) -> Bool
  ) throws -> [(name: String, value: DatabaseValue)] {
    var columns: [(name: String, value: DatabaseValue)] = []
    for property in backing.entity.properties where isWritten(property.name) {
      guard !property.isEphemeral else { continue }
      let value = backing.values[property.name]
      if let column = property.column {
        let stored = try column.encode(value as Any)
        if stored.isNull, !column.isOptional { throw missing(property.name, backing.entity) }
        columns.append((property.name, stored))
      } else if let relation = property.relation, !relation.isMany {
        let key = (value as? ToOne)?.key
        if key == nil, !relation.isOptional { throw missing(property.name, backing.entity) }
        columns.append((property.name, key?.databaseValue ?? .null))
      }
    }
    return columns
  }

  private func missing(_ property: String, _ entity: Schema.Entity) -> SwiftDataError {
    SwiftDataError(
      .missingValue, "A \(entity.name) has no “\(property)”, which it must have to be saved.")
  }

  /// What was changed is now what is kept; others are told.
  private func settle() {
    var changes = Changes()
    for (key, model) in pending {
      let backing = model.persistentBackingData
      changes.entities.insert(backing.entity.name)
      if backing.status == .deleted {
        changes.deleted.insert(key)
        backing.context = nil
        registered[key] = nil
      } else {
        changes.changed.insert(key)
        backing.status = .kept
      }
      backing.originals = [:]
    }
    for relation in core.schema.relations.values.flatMap(\.values) {
      guard case .pairs(let table, _) = relation.place, pairs[table] != nil else { continue }
      changes.entities.formUnion([relation.entity, relation.target])
    }
    pending = [:]
    pairs = [:]
    relationEpoch += 1
    core.post(changes, from: inbox)
  }
}
