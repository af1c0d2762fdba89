public import Observation

/// A class whose objects are kept; made by ``Model()``.
///
/// Like the context it belongs to, an object is used in one isolation; to others its
/// ``persistentModelID`` is given.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// The properties that are kept.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }

  /// The values of the object.
  var persistentBackingData: _ModelBacking { get set }

  /// Makes an object of kept values.
  init(backingData: _ModelBacking)
}

extension PersistentModel {
  /// The name of the object.
  public var persistentModelID: PersistentIdentifier { persistentBackingData.identifier }

  /// The context that the object belongs to, once it was inserted.
  public var modelContext: ModelContext? { persistentBackingData.context }

  /// Whether the object has changes that are not saved.
  public var hasChanges: Bool { persistentBackingData.hasChanges }

  /// Whether the object was deleted.
  public var isDeleted: Bool { persistentBackingData.status == .deleted }

  public var id: PersistentIdentifier { persistentModelID }

  public static func == (left: Self, right: Self) -> Bool {
    left === right || left.persistentBackingData === right.persistentBackingData
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(persistentBackingData))
  }
}

/// Stands in the place of a property whose value the backing holds.
public struct _SwiftDataNoType: Sendable {
  public init() {}
}
