public import Foundation

/// Which objects are wanted, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
  /// The condition; all objects without one.
  public var predicate: Predicate<T>?
  /// What comes first decides; what is equal in all comes as it was made.
  public var sortBy: [SortDescriptor<T>]
  /// At most how many.
  public var fetchLimit: Int?
  /// How many of the first are left out.
  public var fetchOffset: Int?
  /// Whether changes count that are not saved.
  public var includePendingChanges = true
  /// Hints which properties will be read. All are fetched.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Hints which relations will be followed. They are fetched when they are.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
