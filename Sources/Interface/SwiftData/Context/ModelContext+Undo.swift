internal import WebUI

extension ModelContext {
  /// Notes what an object is before it is another.
  func willChange(_ model: any PersistentModel) {
    guard let group = groupForChange() else { return }
    let backing = model.persistentBackingData
    let place = ObjectIdentifier(backing)
    guard group.images[place] == nil else { return }
    group.images[place] = UndoGroup.Image(
      model: model, isThere: isThere(backing), values: backing.values.filter { !($1 is ToMany) })
  }

  /// Notes what an object is before a value of it is another.
  func willChange(_ backing: _ModelBacking) {
    guard undoManager != nil, notesUndo, let model = registered[backing.key]?.model else { return }
    willChange(model)
  }

  /// Says what becomes of a pair with the next save; nil: it stays as it is kept.
  func set(_ pair: Pair, in table: String, _ isThere: Bool?) {
    let before = pairs[table]?[pair]
    groupForChange()?.pairs.append(
      UndoGroup.PairChange(table: table, pair: pair, before: before, after: isThere))
    pairs[table, default: [:]][pair] = isThere
    if pairs[table]?.isEmpty == true { pairs[table] = nil }
  }

  private func isThere(_ backing: _ModelBacking) -> Bool {
    backing.context === self && (backing.status == .inserted || backing.status == .kept)
  }

  private func groupForChange() -> UndoGroup? {
    guard let undoManager, notesUndo else { return nil }
    if let undoGroup { return undoGroup }
    let group = UndoGroup()
    undoGroup = group
    undoManager.registerUndo(withTarget: self) { $0.undo(group) }
    endTurnSoon(of: group)
    return group
  }

  /// Makes objects and pairs what they were. What is noted meanwhile is how to do it again.
  private func undo(_ group: UndoGroup) {
    undoGroup = nil
    takeNews()
    var entities: Set<String> = []
    for image in group.images.values {
      entities.insert(image.model.persistentBackingData.entity.name)
      restore(image)
    }
    for change in group.pairs.reversed() {
      if pairs[change.table]?[change.pair] == change.after {
        set(change.pair, in: change.table, change.before)
      } else if let wanted = change.after.map({ !$0 }) ?? change.before {
        // It was saved meanwhile.
        set(change.pair, in: change.table, wanted)
      }
    }
    undoGroup = nil
    relationEpoch += 1
    for image in group.images.values {
      let model = image.model
      for property in model.persistentBackingData.entity.properties { property.touch(model) }
      touchRelations(of: model)
    }
    touchManys(to: Set(core.schema.entities.map(\.name)))
    noteChange(in: entities)
  }

  private func restore(_ image: UndoGroup.Image) {
    let model = image.model
    let backing = model.persistentBackingData
    switch (image.isThere, isThere(backing)) {
    case (false, false): return
    case (false, true):
      if let values = backing.replaced { return rewrite(model, values) }
      willChange(model)
      if backing.status == .inserted {
        detach(model)
      } else {
        backing.status = .deleted
        pending[backing.key] = model
      }
    case (true, true): rewrite(model, image.values)
    case (true, false):
      willChange(model)
      if backing.context === self {
        // The deletion was not saved.
        backing.status = .kept
        pending[backing.key] = backing.originals.isEmpty ? nil : model
        rewrite(model, image.values)
      } else {
        backing.context = self
        backing.status = .inserted
        backing.originals = [:]
        backing.values = image.values
        register(model)
        pending[backing.key] = model
        noteUnresolved(model)
      }
    }
  }

  private func rewrite(_ model: any PersistentModel, _ values: [String: Any]) {
    let backing = model.persistentBackingData
    for (name, value) in values where !backing.has(value, as: name) { backing.write(name, value) }
    noteChange(of: model)
  }
}
