/// How a property leads from one model to another, and where that is kept.
struct Relation: Sendable {
  enum Place: Sendable, Equatable {
    /// A column with the key of the other object.
    case column
    /// The column of the other model's property that leads back.
    case derived(column: String)
    /// A table of pairs; says which half of a pair is the object with the property.
    case pairs(table: String, isFirst: Bool)
  }

  let entity: String
  let property: Schema.PropertyMetadata
  let target: String
  let isMany: Bool
  let isOptional: Bool
  let deleteRule: Schema.Relationship.DeleteRule
  /// The other model's property that leads back.
  let inverse: Schema.PropertyMetadata?
  let place: Place

  var name: String { property.name }

  /// The relations of a model, each with the one that leads back.
  static func relations(
    of entity: Schema.Entity, in entities: [String: Schema.Entity]
  ) -> [String: Relation] {
    var relations: [String: Relation] = [:]
    for property in entity.properties {
      guard let end = property.relation else { continue }
      let target = Schema.Entity.of(end.target)
      let inverse = inverse(of: property, entity, in: target)
      relations[property.name] = Relation(
        entity: entity.name, property: property, target: target.name, isMany: end.isMany,
        isOptional: end.isOptional, deleteRule: end.rule.deleteRule, inverse: inverse,
        place: place(of: property, entity, inverse, target))
    }
    return relations
  }

  private static func place(
    of property: Schema.PropertyMetadata, _ entity: Schema.Entity,
    _ inverse: Schema.PropertyMetadata?, _ target: Schema.Entity
  ) -> Place {
    guard property.relation?.isMany == true else { return .column }
    let own = "\(entity.name).\(property.name)"
    guard let inverse else { return .pairs(table: own, isFirst: true) }
    guard inverse.relation?.isMany == true else { return .derived(column: inverse.name) }
    // Both ends are many: the table has the name of the end that comes first.
    let other = "\(target.name).\(inverse.name)"
    return .pairs(table: min(own, other), isFirst: own <= other)
  }

  private static func inverse(
    of property: Schema.PropertyMetadata, _ entity: Schema.Entity, in target: Schema.Entity
  ) -> Schema.PropertyMetadata? {
    if let named = property.relation?.rule.inverse { return target.property(named) }
    let back = target.properties.filter { $0.relation?.target == entity.type }
    if let naming = back.first(where: { $0.relation?.rule.inverse == property.keyPath }) {
      return naming
    }
    // Where each has just one way to the other, the two are one relation.
    guard target !== entity, back.count == 1, back[0].relation?.rule.inverse == nil else {
      return nil
    }
    let forth = entity.properties.filter { $0.relation?.target == target.type }
    return forth.count == 1 ? back[0] : nil
  }
}
