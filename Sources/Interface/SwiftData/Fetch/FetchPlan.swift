internal import Foundation

/// How far SQLite can do what a fetch asks for.
struct FetchPlan {
  let selection: ModelStore.Selection
  /// Whether the condition says all that the predicate does.
  let isTranslated: Bool
  /// Whether the rows come in the order that is asked for.
  let isOrdered: Bool

  /// Whether nothing is left to do.
  var isExact: Bool { isTranslated && isOrdered }

  init<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>, _ entity: Schema.Entity) {
    let translation = PredicateTranslation(descriptor.predicate, entity)
    let order = descriptor.sortBy.map { Self.order($0, entity) }
    isTranslated = translation.isExact
    isOrdered = order.allSatisfy { $0 != nil }
    selection = ModelStore.Selection(
      condition: translation.condition, order: isOrdered ? order.compactMap(\.self) : [],
      limit: descriptor.fetchLimit, offset: descriptor.fetchOffset)
  }

  private static func order<Model: PersistentModel>(
    _ descriptor: SortDescriptor<Model>, _ entity: Schema.Entity
  ) -> String? {
    guard let keyPath = descriptor.keyPath, descriptor.stringComparator == nil,
      let property = entity.property(keyPath), !property.isEphemeral,
      property.column?.comparison == .order
    else { return nil }
    return "\(SQLName.quoted(property.name)) \(descriptor.order == .forward ? "ASC" : "DESC")"
  }
}
