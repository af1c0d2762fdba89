import Synchronization

/// Where the dynamic properties of a view type lie, found once for each type.
///
/// Sendable because it never changes and metatypes are immutable.
struct PropertyPlan: @unchecked Sendable {
  let offset: Int
  let type: any DynamicProperty.Type
  let inner: [PropertyPlan]

  private static let plans = Mutex<[ObjectIdentifier: [PropertyPlan]]>([:])

  static func plan(for type: any Any.Type) -> [PropertyPlan] {
    let key = ObjectIdentifier(type)
    if let known = plans.withLock({ $0[key] }) { return known }
    let plan = FieldLayout.fields(of: type).compactMap { field -> PropertyPlan? in
      guard let type = field.type as? any DynamicProperty.Type else { return nil }
      // The graph's own properties are connected as a whole; custom ones hold others.
      let inner = type is any NodeProperty.Type ? [] : self.plan(for: type)
      return PropertyPlan(offset: field.offset, type: type, inner: inner)
    }
    plans.withLock { $0[key] = plan }
    return plan
  }
}
