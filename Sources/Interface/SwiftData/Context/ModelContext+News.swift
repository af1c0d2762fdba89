extension ModelContext {
  /// Takes over what other contexts have saved. What is changed here stays as it is.
  func takeNews() {
    guard let news = inbox.take() else { return }
    relationEpoch += 1
    var changed: [String: [Int64]] = [:]
    for (key, entry) in registered {
      guard let model = entry.model else { continue }
      let backing = model.persistentBackingData
      guard backing.status != .inserted else { continue }
      if news.deleted.contains(key) || news.isEverything {
        end(model)
      } else if news.changed.contains(key) {
        changed[backing.entity.name, default: []].append(key)
      }
    }
    for (name, keys) in changed {
      // What cannot be read now stays as it was known.
      guard let entity = core.schema.byName[name],
        let stored = try? core.store(of: entity).objects(entity, keys: keys)
      else { continue }
      for object in stored { refresh(object) }
    }
    touchManys(to: news.entities)
    tell(news.entities)
  }

  /// Tells who observes relations to objects of these models that they may be others.
  func touchManys(to entities: Set<String>) {
    for entry in registered.values {
      guard let model = entry.model else { continue }
      for relation in relations(of: model.persistentBackingData)
      where relation.isMany && entities.contains(relation.target) {
        relation.property.touch(model)
      }
    }
  }

  private func refresh(_ stored: StoredModel) {
    guard let model = registered[stored.key]?.model else { return }
    let backing = model.persistentBackingData
    for (name, value) in stored.values {
      if backing.originals[name] != nil {
        backing.originals[name] = .some(value)
      } else {
        backing.values[name] = value
        backing.entity.byName[name]?.touch(model)
      }
    }
  }

  // Somebody else deleted it.
  private func end(_ model: any PersistentModel) {
    let backing = model.persistentBackingData
    backing.status = .deleted
    backing.context = nil
    backing.originals = [:]
    pending[backing.key] = nil
    registered[backing.key] = nil
  }
}
