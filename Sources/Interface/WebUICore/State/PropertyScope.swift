/// What a node keeps for the dynamic properties of its view.
@MainActor
package final class PropertyScope {
  package private(set) unowned var node: ViewNode
  package private(set) var environment = EnvironmentValues()
  private var kept: [AnyObject] = []
  private var next = 0

  init(node: ViewNode) {
    self.node = node
  }

  /// A scope for values of a type, or nil if they have no dynamic properties.
  static func make<Value>(for type: Value.Type, in node: ViewNode) -> PropertyScope? {
    PropertyPlan.plan(for: type).isEmpty ? nil : PropertyScope(node: node)
  }

  /// Connects the properties of a view value.
  func install<Value>(into value: inout Value, environment: EnvironmentValues) {
    let plan = PropertyPlan.plan(for: Value.self)
    guard !plan.isEmpty else { return }
    self.environment = environment
    next = 0
    if kept.isEmpty { kept = node.graph.parked.take(node.identity) }
    withUnsafeMutablePointer(to: &value) { pointer in
      install(plan, at: UnsafeMutableRawPointer(pointer))
    }
  }

  private func install(_ plan: [PropertyPlan], at base: UnsafeMutableRawPointer) {
    for property in plan {
      install(property.inner, at: base + property.offset)
      connect(property.type, at: base + property.offset)
    }
  }

  private func connect<Property: DynamicProperty>(
    _ type: Property.Type, at pointer: UnsafeMutableRawPointer
  ) {
    let property = pointer.assumingMemoryBound(to: Property.self)
    if var installed = property.pointee as? any NodeProperty {
      installed.install(in: self)
      if let installed = installed as? Property { property.pointee = installed }
    }
    property.pointee.update()
  }

  /// The object kept for the property being installed, made at the first time.
  package func keep<Kept: AnyObject>(_ make: (_ ordinal: Int) -> Kept) -> Kept {
    let ordinal = next
    next += 1
    if ordinal < kept.count {
      if let known = kept[ordinal] as? Kept { return known }
      let made = make(ordinal)
      kept[ordinal] = made
      return made
    }
    let made = make(ordinal)
    kept.append(made)
    return made
  }

  /// Ends what is kept, when the node goes.
  func end() {
    defer { kept = [] }
    if node.graph.parked.keep(kept, of: node.identity) { return }
    for ordinal in kept.indices {
      node.graph.saved.forget(SavedState.Key(identity: node.identity, ordinal: ordinal))
    }
  }
}
