extension ModelContext {
  func relations(of backing: _ModelBacking) -> [Relation] {
    Array((core.schema.relations[backing.entity.name] ?? [:]).values)
  }

  private func entity(_ name: String) -> Schema.Entity? { core.schema.byName[name] }

  // MARK: - Reading

  /// The object at the other end of a relation to one.
  func related(_ key: Int64, by name: String, of backing: _ModelBacking) -> (any PersistentModel)? {
    guard let relation = core.schema.relation(backing.entity.name, name),
      let target = entity(relation.target)
    else { return nil }
    return object(key, target)
  }

  /// The objects at the other end of a relation to many.
  func related(by name: String, of backing: _ModelBacking) -> [any PersistentModel] {
    guard let relation = core.schema.relation(backing.entity.name, name) else { return [] }
    return related(relation, of: backing)
  }

  /// The objects at the other end of a relation.
  func related(_ relation: Relation, of backing: _ModelBacking) -> [any PersistentModel] {
    guard let target = entity(relation.target) else { return [] }
    guard relation.isMany else {
      let key = (backing.values[relation.name] as? ToOne)?.key
      return key.flatMap { object($0, target) }.map { [$0] } ?? []
    }
    return objects(keys(relation, of: backing), target)
  }

  private func keys(_ relation: Relation, of backing: _ModelBacking) -> [Int64] {
    if case .found(let keys, let epoch) = backing.values[relation.name] as? ToMany,
      epoch == relationEpoch
    {
      return keys
    }
    // What cannot be read is treated as what is not there.
    let stored =
      backing.status == .inserted
      ? [] : (try? core.store(of: backing.entity).keys(relation, of: backing.key)) ?? []
    var keys = Set(stored)
    switch relation.place {
    case .column: break
    case .derived(let column):
      for (key, model) in pending {
        let other = model.persistentBackingData
        guard other.entity.name == relation.target else { continue }
        let isMine = (other.values[column] as? ToOne)?.key == backing.key
        if isMine, other.status != .deleted { keys.insert(key) } else { keys.remove(key) }
      }
    case .pairs(let table, let isFirst):
      for (pair, isThere) in pairs[table] ?? [:] {
        guard (isFirst ? pair.first : pair.second) == backing.key else { continue }
        let key = isFirst ? pair.second : pair.first
        if isThere { keys.insert(key) } else { keys.remove(key) }
      }
    }
    let found = keys.sorted()
    backing.values[relation.name] = ToMany.found(found, at: relationEpoch)
    return found
  }

  // MARK: - Changing

  /// Makes relations to objects that belonged to no context relations of this one.
  func connect(_ model: any PersistentModel) {
    let backing = model.persistentBackingData
    for relation in relations(of: backing) {
      if case .object(let target) = backing.values[relation.name] as? ToOne {
        backing.values[relation.name] = ToOne.none
        setTarget(target, of: model, relation.name)
      } else if case .objects(let targets) = backing.values[relation.name] as? ToMany {
        backing.values[relation.name] = nil
        setTargets(targets, of: model, relation.name)
      }
    }
  }

  func setTarget(_ target: (any PersistentModel)?, of model: any PersistentModel, _ name: String) {
    let backing = model.persistentBackingData
    guard let relation = core.schema.relation(backing.entity.name, name) else { return }
    let new = target.map(adopted)
    let old = (backing.values[name] as? ToOne)?.key
    guard old != new?.persistentBackingData.key else { return }
    let former = related(relation, of: backing).first
    point(relation, of: model, to: new)
    for end in [former, new].compactMap(\.self) { relation.inverse?.touch(end) }
    guard let inverse = relation.inverse, inverse.relation?.isMany == false,
      let back = core.schema.relation(relation.target, inverse.name)
    else { return }
    // Each has one: a model that was one of the two before lets go.
    if let former { point(back, of: former, to: nil) }
    guard let new else { return }
    if let rival = related(back, of: new.persistentBackingData).first,
      rival.persistentBackingData !== backing
    {
      point(relation, of: rival, to: nil)
    }
    point(back, of: new, to: model)
  }

  func setTargets(
    _ targets: [any PersistentModel], of model: any PersistentModel, _ name: String
  ) {
    let backing = model.persistentBackingData
    guard let relation = core.schema.relation(backing.entity.name, name) else { return }
    let new = targets.map(adopted)
    let newKeys = Set(new.map(\.persistentBackingData.key))
    let old = related(relation, of: backing)
    let oldKeys = Set(old.map(\.persistentBackingData.key))
    for other in old where !newKeys.contains(other.persistentBackingData.key) {
      link(model, relation, other, isThere: false)
    }
    for other in new where !oldKeys.contains(other.persistentBackingData.key) {
      link(model, relation, other, isThere: true)
    }
    noteChange(in: [relation.entity, relation.target])
  }

  /// What becomes of the others when an object goes.
  func letGo(of model: any PersistentModel, _ relation: Relation, _ others: [any PersistentModel]) {
    for other in others {
      switch relation.deleteRule {
      case .cascade:
        deleteModel(other)
        if case .pairs = relation.place { link(model, relation, other, isThere: false) }
      case .deny, .noAction: break
      case .nullify:
        if relation.isMany {
          link(model, relation, other, isThere: false)
        } else if let inverse = relation.inverse, inverse.relation?.isMany == false,
          let back = core.schema.relation(relation.target, inverse.name)
        {
          point(back, of: other, to: nil)
        }
      }
      relation.inverse?.touch(other)
    }
  }

  /// Forgets the pairs of an object that never was in the store.
  func forgetPairs(of key: Int64) {
    for (table, entries) in pairs {
      for pair in entries.keys where pair.first == key || pair.second == key {
        set(pair, in: table, nil)
      }
    }
  }

  /// Joins or parts two objects of a relation to many.
  private func link(
    _ model: any PersistentModel, _ relation: Relation, _ other: any PersistentModel, isThere: Bool
  ) {
    switch relation.place {
    case .column: break
    case .derived(let column):
      guard let back = core.schema.relation(relation.target, column) else { return }
      if isThere {
        let former = related(back, of: other.persistentBackingData).first
        point(back, of: other, to: model)
        if let former { relation.property.touch(former) }
      } else if back.isOptional {
        point(back, of: other, to: nil)
      }
    case .pairs(let table, let isFirst):
      let key = model.persistentBackingData.key
      let otherKey = other.persistentBackingData.key
      let pair = isFirst ? Pair(first: key, second: otherKey) : Pair(first: otherKey, second: key)
      set(pair, in: table, isThere)
      relationEpoch += 1
      relation.inverse?.touch(other)
    }
  }

  /// Writes the key of an object into another's column.
  private func point(
    _ relation: Relation, of model: any PersistentModel, to target: (any PersistentModel)?
  ) {
    let backing = model.persistentBackingData
    let key = target?.persistentBackingData.key
    guard (backing.values[relation.name] as? ToOne)?.key != key,
      key != nil || relation.isOptional
    else { return }
    backing.write(relation.name, key.map(ToOne.key) ?? ToOne.none)
    relationEpoch += 1
    relation.property.touch(model)
    noteChange(of: model)
  }

  /// The object of this context that is meant: one that belongs to none is inserted.
  private func adopted(_ model: any PersistentModel) -> any PersistentModel {
    let backing = model.persistentBackingData
    if backing.context === self { return model }
    if backing.context != nil, let own = object(backing.key, backing.entity) { return own }
    insertModel(model)
    // A new object may have taken the place of one that was here.
    return model
  }

  /// Tells the other ends of an object's relations that they may be others.
  func touchRelations(of model: any PersistentModel) {
    for relation in relations(of: model.persistentBackingData) {
      guard let inverse = relation.inverse else { continue }
      for other in related(relation, of: model.persistentBackingData) { inverse.touch(other) }
    }
  }
}
