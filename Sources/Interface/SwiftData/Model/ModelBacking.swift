internal import Foundation
internal import Observation

/// The values of one object, and what is known of it.
public final class _ModelBacking {
  enum Status {
    /// It belongs to no context.
    case detached
    /// It will be in the store at the next save.
    case inserted
    /// It is in the store.
    case kept
    /// It will be gone at the next save, or is.
    case deleted
  }

  let entity: Schema.Entity
  private(set) var identifier: PersistentIdentifier
  weak var context: ModelContext?
  var status = Status.detached
  /// A value for each attribute, a ``ToOne`` or ``ToMany`` for each relation that is set.
  var values: [String: Any] = [:]
  /// What values were at the last save, of those that have changed since.
  var originals: [String: Any?] = [:]
  /// The values of the object whose row a new one has taken over.
  var replaced: [String: Any]?
  let registrar = ObservationRegistrar()

  /// Makes the place of a new object's values.
  public convenience init(_ type: any PersistentModel.Type) {
    self.init(Schema.Entity.of(type), key: ObjectKeys.next())
  }

  init(_ entity: Schema.Entity, key: Int64) {
    self.entity = entity
    identifier = PersistentIdentifier(entityName: entity.name, key: key)
  }

  var key: Int64 { identifier.key }

  var hasChanges: Bool {
    switch status {
    case .inserted: true
    case .kept: !originals.isEmpty
    case .deleted: context != nil
    case .detached: false
    }
  }

  /// Takes the name of the object whose row it replaces.
  func become(_ key: Int64) {
    identifier = PersistentIdentifier(entityName: entity.name, key: key)
  }

  /// Sets a value and remembers what it was.
  func write(_ name: String, _ value: Any) {
    context?.willChange(self)
    if status == .kept, originals[name] == nil { originals[name] = .some(values[name]) }
    values[name] = value
  }

  /// Whether a value is certainly what it is already.
  func has(_ value: Any, as name: String) -> Bool {
    if let one = value as? ToOne { return (values[name] as? ToOne)?.key == one.key }
    if let old = values[name] as? any Equatable { return Self.isEqual(old, value) }
    return false
  }

  // MARK: - Attributes

  /// Sets the first value, before anybody can see the object.
  @_disfavoredOverload
  public func initialize<Value: Codable>(_ name: String, _ value: Value) {
    values[name] = value
  }

  @_disfavoredOverload
  public func get<Model: PersistentModel, Value: Codable>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String
  ) -> Value {
    observe(model, keyPath)
    guard let value = values[name] as? Value else {
      preconditionFailure("\(entity.name).\(name) is read before it has a value.")
    }
    return value
  }

  @_disfavoredOverload
  public func set<Model: PersistentModel, Value: Codable>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String, _ value: Value
  ) {
    if let old = values[name] as? any Equatable, Self.isEqual(old, value) { return }
    registrar.withMutation(of: model, keyPath: keyPath) { write(name, value) }
    context?.noteChange(of: model)
  }

  func observe<Model: PersistentModel, Value>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    if context?.isQuiet != true { registrar.access(model, keyPath: keyPath) }
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    (new as? Value).map { old == $0 } ?? false
  }
}
