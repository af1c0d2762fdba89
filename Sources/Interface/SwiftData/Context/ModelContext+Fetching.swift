internal import Foundation

extension ModelContext {
  /// The objects that are wanted.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    takeNews()
    let entity = try entity(of: T.self)
    if descriptor.includePendingChanges { try resolveUnique() }
    let plan = FetchPlan(descriptor, entity)
    let changed = descriptor.includePendingChanges ? changed(entity) : [:]
    guard !plan.isExact || !changed.isEmpty else {
      return try core.store(of: entity).objects(entity, plan.selection).compactMap {
        object(of: $0, entity) as? T
      }
    }
    var selection = ModelStore.Selection(condition: plan.selection.condition)
    if plan.isOrdered { selection.order = plan.selection.order }
    // Those that are changed count as they are now.
    var found = try core.store(of: entity).objects(entity, selection)
      .filter { changed[$0.key] == nil }
      .compactMap { object(of: $0, entity) as? T }
    if let predicate = descriptor.predicate, !plan.isTranslated {
      found = try quietly { try found.filter { try predicate.evaluate($0) } }
    }
    let own = changed.values
      .filter { $0.persistentBackingData.status != .deleted }
      .compactMap { $0 as? T }
    let fitting = try quietly {
      try own.filter { try descriptor.predicate?.evaluate($0) ?? true }
    }
    found += fitting
    if !plan.isOrdered || !fitting.isEmpty { quietly { sort(&found, by: descriptor.sortBy) } }
    return Array(
      found.dropFirst(descriptor.fetchOffset ?? 0).prefix(descriptor.fetchLimit ?? found.count))
  }

  /// How many objects ``fetch(_:)`` would find.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    takeNews()
    let entity = try entity(of: T.self)
    var descriptor = descriptor
    descriptor.sortBy = []
    let plan = FetchPlan(descriptor, entity)
    let isChanged = descriptor.includePendingChanges && !changed(entity).isEmpty
    guard plan.isTranslated, !isChanged else { return try fetch(descriptor).count }
    let count = try core.store(of: entity).count(entity, plan.selection.condition)
    return min(max(0, count - (descriptor.fetchOffset ?? 0)), descriptor.fetchLimit ?? count)
  }

  /// The names of the objects that ``fetch(_:)`` would find.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    takeNews()
    let entity = try entity(of: T.self)
    let plan = FetchPlan(descriptor, entity)
    let isChanged = descriptor.includePendingChanges && !changed(entity).isEmpty
    guard plan.isExact, !isChanged else {
      return try fetch(descriptor).map(\.persistentModelID)
    }
    return try core.store(of: entity).keys(entity, plan.selection).map {
      PersistentIdentifier(entityName: entity.name, key: $0)
    }
  }

  /// Calls a block with each of the objects that are wanted, which are not all in memory together.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    let entity = try entity(of: T.self)
    let keys = try fetchIdentifiers(fetch).map(\.key)
    for start in stride(from: 0, to: keys.count, by: max(1, batchSize)) {
      let batch = Array(keys[start..<min(keys.count, start + max(1, batchSize))])
      for model in objects(batch, entity) { try (model as? T).map(block) }
    }
  }

  private func entity(of type: any PersistentModel.Type) throws -> Schema.Entity {
    let entity = Schema.Entity.of(type)
    guard core.schema.byName[entity.name] === entity else {
      throw SwiftDataError(
        .unknownModel,
        "The container has no model “\(entity.name)”: name it where the container is made.")
    }
    return entity
  }

  private func changed(_ entity: Schema.Entity) -> [Int64: any PersistentModel] {
    pending.filter { $0.value.persistentBackingData.entity === entity }
  }

  private func sort<T: PersistentModel>(_ models: inout [T], by order: [SortDescriptor<T>]) {
    models.sort { left, right in
      for descriptor in order {
        switch descriptor.compare(left, right) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return left.persistentBackingData.key < right.persistentBackingData.key
    }
  }

  private func quietly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isQuiet
    isQuiet = true
    defer { isQuiet = before }
    return try body()
  }
}
