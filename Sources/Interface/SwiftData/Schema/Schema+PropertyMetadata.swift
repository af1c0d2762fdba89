extension Schema {
  /// A property that is kept, as ``Model()`` describes it.
  public struct PropertyMetadata: Sendable {
    struct Target: Sendable {
      let target: any PersistentModel.Type
      let isMany: Bool
      let isOptional: Bool
      let rule: Relationship
    }

    let name: String
    let keyPath: any AnyKeyPath & Sendable
    let attribute: Attribute
    /// How the value is a column, for attributes.
    let column: Column?
    /// What it leads to, for relations.
    let relation: Target?
    /// The value of objects that were kept before the property was there.
    let initial: (@Sendable () -> Any)?
    /// Tells who observes the property that it is another.
    let touch: @Sendable (any PersistentModel) -> Void

    var isEphemeral: Bool { attribute.options.contains(.ephemeral) }
    var isUnique: Bool { attribute.options.contains(.unique) }
    var originalName: String? { attribute.originalName ?? relation?.rule.originalName }

    private init<Model: PersistentModel, Value>(
      _ name: String, _ keyPath: any KeyPath<Model, Value> & Sendable, attribute: Attribute,
      column: Column?, relation: Target?, initial: (@Sendable () -> Any)?
    ) {
      self.name = name
      self.keyPath = keyPath
      self.attribute = attribute
      self.column = column
      self.relation = relation
      self.initial = initial
      touch = { model in
        guard let model = model as? Model else { return }
        model.persistentBackingData.registrar.withMutation(of: model, keyPath: keyPath) {}
      }
    }

    /// A value.
    @_disfavoredOverload
    public init<Model: PersistentModel, Value: Codable & SendableMetatype>(
      name: String, keypath: any KeyPath<Model, Value> & Sendable,
      default initial: (@Sendable () -> Value)? = nil, metadata: Attribute = Attribute()
    ) {
      var erased: (@Sendable () -> Any)?
      if let initial { erased = { initial() } }
      self.init(
        name, keypath, attribute: metadata, column: Column(Value.self), relation: nil,
        initial: erased)
    }

    /// An object.
    public init<Model: PersistentModel, Value: PersistentModel>(
      name: String, keypath: any KeyPath<Model, Value> & Sendable,
      default initial: (@Sendable () -> Value)? = nil, metadata: Relationship = Relationship()
    ) {
      self.init(
        name, keypath, attribute: Attribute(), column: nil,
        relation: Target(target: Value.self, isMany: false, isOptional: false, rule: metadata),
        initial: nil)
    }

    /// An object or none.
    public init<Model: PersistentModel, Value: PersistentModel>(
      name: String, keypath: any KeyPath<Model, Value?> & Sendable,
      default initial: (@Sendable () -> Value?)? = nil, metadata: Relationship = Relationship()
    ) {
      self.init(
        name, keypath, attribute: Attribute(), column: nil,
        relation: Target(target: Value.self, isMany: false, isOptional: true, rule: metadata),
        initial: nil)
    }

    /// Objects.
    public init<Model: PersistentModel, Value: PersistentModel>(
      name: String, keypath: any KeyPath<Model, [Value]> & Sendable,
      default initial: (@Sendable () -> [Value])? = nil, metadata: Relationship = Relationship()
    ) {
      self.init(
        name, keypath, attribute: Attribute(), column: nil,
        relation: Target(target: Value.self, isMany: true, isOptional: true, rule: metadata),
        initial: nil)
    }

    /// Objects.
    public init<Model: PersistentModel, Value: PersistentModel>(
      name: String, keypath: any KeyPath<Model, [Value]?> & Sendable,
      default initial: (@Sendable () -> [Value]?)? = nil, metadata: Relationship = Relationship()
    ) {
      self.init(
        name, keypath, attribute: Attribute(), column: nil,
        relation: Target(target: Value.self, isMany: true, isOptional: true, rule: metadata),
        initial: nil)
    }
  }
}
