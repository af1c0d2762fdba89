internal import GRDB

extension ModelContext {
  /// The object of a name if it is in use here.
  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    registered[id.key]?.model as? T
  }

  /// The object of a name. One that does not exist any more is deleted and has no values.
  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    takeNews()
    guard let entity = core.schema.byName[id.entityName] else {
      preconditionFailure(
        "The container has no model “\(id.entityName)”: name it where it is made.")
    }
    if let model = object(id.key, entity) { return model }
    let backing = _ModelBacking(entity, key: id.key)
    backing.status = .deleted
    return entity.makeModel(backing)
  }

  /// The object of a key, fetched if it is not in use; nil if it is deleted.
  func object(_ key: Int64, _ entity: Schema.Entity) -> (any PersistentModel)? {
    if let model = registered[key]?.model {
      return model.persistentBackingData.status == .deleted ? nil : model
    }
    // What cannot be read is treated as what is not there.
    guard let stored = try? core.store(of: entity).objects(entity, keys: [key]).first else {
      return nil
    }
    return object(of: stored, entity)
  }

  /// The objects of keys, without those that are deleted.
  func objects(_ keys: [Int64], _ entity: Schema.Entity) -> [any PersistentModel] {
    let missing = keys.filter { registered[$0]?.model == nil }
    let stored =
      missing.isEmpty ? [] : (try? core.store(of: entity).objects(entity, keys: missing)) ?? []
    // Held until all are found: the registry does not keep them.
    let fetched = Dictionary(
      stored.map { ($0.key, object(of: $0, entity)) }, uniquingKeysWith: { first, _ in first })
    return keys.compactMap { key in
      guard let model = fetched[key] ?? registered[key]?.model,
        model.persistentBackingData.status != .deleted
      else { return nil }
      return model
    }
  }

  /// The object of a row: the one in use, or a new one.
  func object(of stored: StoredModel, _ entity: Schema.Entity) -> any PersistentModel {
    if let model = registered[stored.key]?.model { return model }
    let backing = _ModelBacking(entity, key: stored.key)
    backing.values = stored.values
    for property in entity.properties where property.isEphemeral {
      backing.values[property.name] = property.initial?() ?? property.column?.decode(.null)
    }
    backing.status = .kept
    backing.context = self
    let model = entity.makeModel(backing)
    register(model)
    return model
  }

  func register(_ model: any PersistentModel) {
    registered[model.persistentBackingData.key] = Registered(model: model)
    guard registered.count > pruneCount else { return }
    registered = registered.filter { $0.value.model != nil }
    pruneCount = max(256, registered.count * 2)
  }

  // MARK: - Inserting and deleting

  func insertModel(_ model: any PersistentModel) {
    let backing = model.persistentBackingData
    if backing.context === self, backing.status != .deleted { return }
    guard backing.context == nil || backing.context === self else {
      preconditionFailure(
        "This \(backing.entity.name) belongs to another context: find it here by its "
          + "persistentModelID.")
    }
    guard core.schema.byName[backing.entity.name] === backing.entity else {
      preconditionFailure(
        "The container has no model “\(backing.entity.name)”: name it where the container is made, "
          + "and set the container by .modelContainer(for:).")
    }
    willChange(model)
    let wasKept = backing.context != nil
    backing.context = self
    backing.status = wasKept ? .kept : .inserted
    register(model)
    pending[backing.key] = model
    if !wasKept { noteUnresolved(model) }
    connect(model)
    relationEpoch += 1
    if wasKept { touchRelations(of: model) }
    noteChange(in: [backing.entity.name])
  }

  func deleteModel(_ model: any PersistentModel) {
    let backing = model.persistentBackingData
    guard backing.context === self, backing.status != .deleted else { return }
    let ends = relations(of: backing).map { ($0, related($0, of: backing)) }
    willChange(model)
    let wasInserted = backing.status == .inserted
    backing.status = .deleted
    pending[backing.key] = model
    relationEpoch += 1
    for (relation, others) in ends { letGo(of: model, relation, others) }
    if wasInserted {
      forgetPairs(of: backing.key)
      detach(model)
    }
    noteChange(in: [backing.entity.name])
  }

  /// Lets an object go that never was in the store.
  func detach(_ model: any PersistentModel) {
    let backing = model.persistentBackingData
    backing.status = .detached
    backing.context = nil
    pending[backing.key] = nil
    unresolved[backing.key] = nil
    registered[backing.key] = nil
  }
}
