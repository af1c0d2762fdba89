/// The models that are kept together.
public final class Schema: Sendable {
  /// The models, those included that others lead to.
  public let entities: [Entity]
  let byName: [String: Entity]
  /// How models hang together, by model and property.
  let relations: [String: [String: Relation]]
  /// What is wrong with the models, for who opens a container.
  let problem: String?

  /// Describes models and all that their relations lead to.
  public init(_ types: [any PersistentModel.Type]) {
    var found: [Entity] = []
    var names: [String: Entity] = [:]
    var problem: String?
    var open = types.map(Entity.of)
    while let entity = open.first {
      open.removeFirst()
      if let known = names[entity.name] {
        if known !== entity { problem = "Two models are called “\(entity.name)”: rename one." }
        continue
      }
      names[entity.name] = entity
      found.append(entity)
      open += entity.properties.compactMap { $0.relation.map { Entity.of($0.target) } }
    }
    entities = found
    byName = names
    var relations: [String: [String: Relation]] = [:]
    for entity in found {
      relations[entity.name] = Relation.relations(of: entity, in: names)
    }
    self.relations = relations
    self.problem = problem
  }

  /// Describes models and all that their relations lead to.
  public convenience init(_ types: any PersistentModel.Type...) {
    self.init(types)
  }

  func relation(_ entity: String, _ property: String) -> Relation? {
    relations[entity]?[property]
  }
}
