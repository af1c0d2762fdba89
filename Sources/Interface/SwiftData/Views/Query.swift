public import Foundation
public import WebUI
public import WebUICore

/// The objects that a view shows; it follows what is added, deleted and changed.
///
/// The macros of the same name make one beside a property, called as it with `_` in front.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  private let transaction: Transaction?
  private let result: ([Element]) -> Result
  private var watch: QueryWatch<Element>?

  /// The objects.
  @MainActor public var wrappedValue: Result { result(watch?.found ?? []) }

  /// Why the objects could not be found the last time.
  @MainActor public var fetchError: (any Error)? { watch?.error }

  /// The context in which they are found.
  @MainActor public var modelContext: ModelContext {
    watch?.context ?? EnvironmentValues().modelContext
  }
}

extension Query: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let found = scope.keep { _ in QueryWatch<Element>() }
    found.follow(
      descriptor, in: scope.environment.modelContext, for: scope.node, motion: transaction?.motion)
    watch = found
  }
}

extension Query: SelfComparable {
  package func isSame(as other: Query<Element, Result>) -> Bool {
    let key = FetchKey(descriptor)
    return key != nil && key == FetchKey(other.descriptor)
      && transaction?.motion == other.transaction?.motion
  }
}

extension Query where Result == [Element] {
  private init(_ descriptor: FetchDescriptor<Element>, in transaction: Transaction?) {
    self.descriptor = descriptor
    self.transaction = transaction
    result = { $0 }
  }

  /// All objects.
  public init() {
    self.init(FetchDescriptor(), in: nil)
  }

  /// The objects that a descriptor asks for.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor, in: transaction)
  }

  /// The objects that a descriptor asks for.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, in: Transaction(animation: animation))
  }

  /// The objects that meet a condition, in an order.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), in: transaction)
  }

  /// The objects that meet a condition, in an order.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: descriptors),
      in: Transaction(animation: animation))
  }

  /// The objects that meet a condition, ordered by a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      in: transaction)
  }

  /// The objects that meet a condition, ordered by a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      in: Transaction(animation: animation))
  }

  /// The objects that meet a condition, ordered by a property that may be missing.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      in: transaction)
  }

  /// The objects that meet a condition, ordered by a property that may be missing.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      in: Transaction(animation: animation))
  }
}
