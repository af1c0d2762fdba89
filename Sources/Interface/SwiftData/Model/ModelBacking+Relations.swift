/// The object at the other end of a relation to one.
enum ToOne {
  case none
  /// Of an object that belongs to no context.
  case object(any PersistentModel)
  case key(Int64)

  var key: Int64? {
    if case .key(let key) = self { key } else { nil }
  }
}

/// The objects at the other end of a relation to many.
enum ToMany {
  /// Of an object that belongs to no context.
  case objects([any PersistentModel])
  /// As they were found, until relations of the context change.
  case found([Int64], at: Int)
}

extension _ModelBacking {
  // MARK: - To one

  public func initialize<Target: PersistentModel>(_ name: String, _ value: Target) {
    values[name] = ToOne.object(value)
  }

  public func initialize<Target: PersistentModel>(_ name: String, _ value: Target?) {
    values[name] = value.map(ToOne.object) ?? ToOne.none
  }

  public func get<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, Target>, _ name: String
  ) -> Target {
    observe(model, keyPath)
    guard let target = target(name) as? Target else {
      preconditionFailure(
        "\(entity.name).\(name) must have an object, which is missing or deleted.")
    }
    return target
  }

  public func get<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, Target?>, _ name: String
  ) -> Target? {
    observe(model, keyPath)
    return target(name) as? Target
  }

  public func set<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, Target>, _ name: String, _ value: Target
  ) {
    registrar.withMutation(of: model, keyPath: keyPath) { setTarget(name, of: model, value) }
  }

  public func set<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, Target?>, _ name: String, _ value: Target?
  ) {
    registrar.withMutation(of: model, keyPath: keyPath) { setTarget(name, of: model, value) }
  }

  private func target(_ name: String) -> (any PersistentModel)? {
    switch values[name] as? ToOne {
    case .object(let object): object
    case .key(let key): context?.related(key, by: name, of: self)
    case .some(.none), nil: nil
    }
  }

  private func setTarget(
    _ name: String, of model: any PersistentModel, _ value: (any PersistentModel)?
  ) {
    if let context, status != .deleted {
      context.setTarget(value, of: model, name)
    } else {
      values[name] = value.map(ToOne.object) ?? ToOne.none
    }
  }

  // MARK: - To many

  public func initialize<Target: PersistentModel>(_ name: String, _ value: [Target]) {
    values[name] = ToMany.objects(value)
  }

  public func initialize<Target: PersistentModel>(_ name: String, _ value: [Target]?) {
    values[name] = ToMany.objects(value ?? [])
  }

  public func get<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, [Target]>, _ name: String
  ) -> [Target] {
    observe(model, keyPath)
    return targets(name).compactMap { $0 as? Target }
  }

  public func get<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, [Target]?>, _ name: String
  ) -> [Target]? {
    observe(model, keyPath)
    return targets(name).compactMap { $0 as? Target }
  }

  public func set<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, [Target]>, _ name: String, _ value: [Target]
  ) {
    registrar.withMutation(of: model, keyPath: keyPath) { setTargets(name, of: model, value) }
  }

  public func set<Model: PersistentModel, Target: PersistentModel>(
    _ model: Model, _ keyPath: KeyPath<Model, [Target]?>, _ name: String, _ value: [Target]?
  ) {
    registrar.withMutation(of: model, keyPath: keyPath) { setTargets(name, of: model, value ?? []) }
  }

  private func targets(_ name: String) -> [any PersistentModel] {
    if case .objects(let objects) = values[name] as? ToMany { return objects }
    return context?.related(by: name, of: self) ?? []
  }

  private func setTargets(
    _ name: String, of model: any PersistentModel, _ value: [any PersistentModel]
  ) {
    if let context, status != .deleted {
      context.setTargets(value, of: model, name)
    } else {
      values[name] = ToMany.objects(value)
    }
  }
}
