internal import GRDB

extension ModelContext {
  /// Lets each new object that has another's unique value be that other one, with new values.
  func resolveUnique() throws {
    guard !unresolved.isEmpty else { return }
    let news = unresolved.values.sorted {
      $0.persistentBackingData.key < $1.persistentBackingData.key
    }
    unresolved = [:]
    var taken: [UniqueValue: any PersistentModel] = [:]
    for (_, model) in pending.sorted(by: { $0.key < $1.key }) {
      let backing = model.persistentBackingData
      guard backing.status != .deleted else { continue }
      for value in try uniqueValues(of: backing) where taken[value] == nil { taken[value] = model }
    }
    for model in news where model.persistentBackingData.status == .inserted {
      let backing = model.persistentBackingData
      for value in try uniqueValues(of: backing) {
        if let other = taken[value], other.persistentBackingData !== backing {
          // Both may be new: the one that was made first stays.
          merge(model, into: other)
          break
        }
        if let key = try keptKey(of: value, backing.entity) {
          replace(key, with: model)
          break
        }
      }
    }
  }

  private struct UniqueValue: Hashable {
    let entity: String
    let property: String
    let value: DatabaseValue
  }

  private func uniqueValues(of backing: _ModelBacking) throws -> [UniqueValue] {
    try backing.entity.attributes.filter(\.isUnique).compactMap { property in
      guard let value = backing.values[property.name],
        let stored = try property.column?.encode(value), !stored.isNull
      else { return nil }
      return UniqueValue(entity: backing.entity.name, property: property.name, value: stored)
    }
  }

  /// The kept object with a value, unless that one is changing it or is deleted.
  private func keptKey(of value: UniqueValue, _ entity: Schema.Entity) throws -> Int64? {
    let store = core.store(of: entity)
    let key = try store.read {
      try store.key(entity, with: value.value, of: value.property, in: $0)
    }
    guard let key else { return nil }
    if let other = pending[key]?.persistentBackingData {
      if other.status == .deleted || other.originals[value.property] != nil { return nil }
    }
    return key
  }

  /// The new object becomes another name of one that is in use.
  private func merge(_ model: any PersistentModel, into other: any PersistentModel) {
    let from = model.persistentBackingData
    let to = other.persistentBackingData
    redirect(from.key, to: to.key)
    registered[from.key] = nil
    pending[from.key] = nil
    from.status = .detached
    from.context = nil
    for property in to.entity.properties {
      guard let value = from.values[property.name], !(value is ToMany) else { continue }
      to.write(property.name, value)
      property.touch(other)
    }
    model.persistentBackingData = to
    pending[to.key] = other
    relationEpoch += 1
    noteChange(in: [to.entity.name])
  }

  /// The new object becomes the one that has the key in the store.
  private func replace(_ key: Int64, with model: any PersistentModel) {
    let backing = model.persistentBackingData
    if let other = registered[key]?.model {
      merge(model, into: other)
      return
    }
    guard
      let stored = try? core.store(of: backing.entity).objects(backing.entity, keys: [key]).first
    else { return }
    redirect(backing.key, to: key)
    registered[backing.key] = nil
    pending[backing.key] = nil
    backing.become(key)
    backing.status = .kept
    backing.replaced = stored.values
    backing.originals = stored.values.mapValues { .some($0) }
    register(model)
    pending[key] = model
    relationEpoch += 1
  }

  /// Lets everything that leads to one key lead to another.
  private func redirect(_ old: Int64, to new: Int64) {
    for model in pending.values {
      let backing = model.persistentBackingData
      for (name, value) in backing.values where (value as? ToOne)?.key == old {
        backing.values[name] = ToOne.key(new)
      }
    }
    for (table, entries) in pairs {
      pairs[table] = Dictionary(
        entries.map { pair, isThere in
          (
            Pair(
              first: pair.first == old ? new : pair.first,
              second: pair.second == old ? new : pair.second), isThere
          )
        }, uniquingKeysWith: { $0 || $1 })
    }
  }
}
