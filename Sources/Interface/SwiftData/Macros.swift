/// Makes a class a model, whose objects a ``ModelContext`` keeps.
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(_$backing), named(persistentBackingData), named(schemaMetadata), named(init))
/// Makes a class a model that SwiftData keeps: its stored properties become columns.
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "HearthMacros", type: "Model")

/// Says more about how a property is kept.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil) =
  #externalMacro(module: "HearthMacros", type: "Attribute")

/// Says more about how objects hang together.
@attached(peer)
public macro Relationship(
  deleteRule: Schema.Relationship.DeleteRule = .nullify, originalName: String? = nil,
  inverse: AnyKeyPath? = nil
) = #externalMacro(module: "HearthMacros", type: "Relationship")

/// Leaves a property out of the store.
@attached(peer)
public macro Transient() = #externalMacro(module: "HearthMacros", type: "Transient")

/// What `@Model` puts before each property that is kept.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "HearthMacros", type: "PersistedProperty")

/// Gives an actor a context of its own, in which its code runs.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool = false) =
  #externalMacro(module: "HearthMacros", type: "ModelActor")
