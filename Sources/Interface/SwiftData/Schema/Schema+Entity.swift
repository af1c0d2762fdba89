internal import Synchronization

extension Schema {
  /// One model.
  public final class Entity: Sendable {
    /// The name of the class.
    public let name: String
    let type: any PersistentModel.Type
    let properties: [PropertyMetadata]
    let byName: [String: PropertyMetadata]

    private init(_ type: any PersistentModel.Type) {
      self.type = type
      name = String(describing: type)
      properties = type.schemaMetadata
      byName = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static let known = Mutex<[ObjectIdentifier: Entity]>([:])

    /// The description of a class, made once.
    static func of(_ type: any PersistentModel.Type) -> Entity {
      let key = ObjectIdentifier(type)
      if let entity = known.withLock({ $0[key] }) { return entity }
      // Made without the lock: a default value may make an object of another model.
      let made = Entity(type)
      return known.withLock { known in
        if let entity = known[key] { return entity }
        known[key] = made
        return made
      }
    }

    /// The property that a key path leads to.
    func property(_ keyPath: AnyKeyPath) -> PropertyMetadata? {
      properties.first { $0.keyPath == keyPath }
    }

    /// The attributes that are columns.
    var attributes: [PropertyMetadata] {
      properties.filter { $0.column != nil && !$0.isEphemeral }
    }

    /// Makes an object.
    func makeModel(_ backing: _ModelBacking) -> any PersistentModel {
      type.init(backingData: backing)
    }
  }
}
