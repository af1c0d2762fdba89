public import Foundation
public import WebUI

// What stands before a property of a view, in each form in which it may ask for objects.

/// All objects.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that a descriptor asks for.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that a descriptor asks for.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that meet a condition, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that meet a condition, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that meet a condition, ordered by a property.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that meet a condition, ordered by a property.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that meet a condition, ordered by a property that may be missing.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "HearthMacros", type: "Query")

/// The objects that meet a condition, ordered by a property that may be missing.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "HearthMacros", type: "Query")
