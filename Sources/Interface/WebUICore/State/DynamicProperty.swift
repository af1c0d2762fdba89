/// A stored property of a view that is brought up to date before the body is asked for.
public protocol DynamicProperty {
  /// Brings the property up to date.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that the graph itself connects to what it keeps for a node.
package protocol NodeProperty: DynamicProperty {
  @MainActor mutating func install(in scope: PropertyScope)
}
