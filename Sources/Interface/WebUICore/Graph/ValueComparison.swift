import Synchronization

/// Tells whether two values of a type are certainly the same, so that work can be skipped.
///
/// Equatable types are asked; other structs are compared property by property; what remains
/// (closures, references, existential boxes, enums that are not Equatable) is the same when its
/// bits are, which holds because both values are alive while they are compared. `false` may also
/// mean "unknown": the bits that a small case leaves unused differ at will, so nothing may rely on
/// equal values being found the same.
package enum ValueComparison {
  private indirect enum Plan {
    case always
    case bits(size: Int)
    case equatable(any Equatable.Type)
    case custom(any SelfComparable.Type)
    case fields([(offset: Int, plan: Plan)])
  }

  // Types never change, so a plan, once made, is only read.
  private struct Plans: @unchecked Sendable {
    var byType: [ObjectIdentifier: Plan] = [:]
  }

  private static let plans = Mutex(Plans())

  /// Whether the two values are certainly the same.
  package static func areSame<Value>(_ old: Value, _ new: Value) -> Bool {
    let plan = plan(for: Value.self)
    return withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        matches(plan, UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
    }
  }

  /// Whether the elements of two arrays are certainly the same, one by one.
  fileprivate static func areSame<Value>(elementsOf old: [Value], _ new: [Value]) -> Bool {
    guard old.count == new.count else { return false }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let first = old.baseAddress, let second = new.baseAddress, first != second else {
          return true
        }
        let plan = plan(for: Value.self)
        return old.indices.allSatisfy {
          matches(plan, UnsafeRawPointer(first + $0), UnsafeRawPointer(second + $0))
        }
      }
    }
  }

  /// Whether two values of unknown type have the same type and are certainly the same.
  package static func areSame(erased old: Any, _ new: Any) -> Bool {
    func compare<Value>(_ old: Value) -> Bool {
      guard let new = new as? Value else { return false }
      return areSame(old, new)
    }
    guard type(of: old) == type(of: new) else { return false }
    return compare(old)
  }

  private static func plan(for type: any Any.Type) -> Plan {
    let key = ObjectIdentifier(type)
    if let known = plans.withLock({ $0.byType[key] }) { return known }
    let plan = makePlan(for: type)
    plans.withLock { $0.byType[key] = plan }
    return plan
  }

  private static func makePlan(for type: any Any.Type) -> Plan {
    // Asking whether a type conforms is dear the first time.
    let size = size(of: type)
    if size == 0 { return .always }
    // A weak property is reported as an optional object, but its memory holds something else: to read
    // it as one goes astray. Of either the bits tell whether it is the same.
    if let optional = type as? any OptionalType.Type, FieldLayout.isReference(optional.wrapped) {
      return .bits(size: size)
    }
    if let type = type as? any SelfComparable.Type { return .custom(type) }
    if type is AnyKeyPath.Type, let type = type as? any Equatable.Type { return .equatable(type) }
    // Objects are the same only when they are one object, whatever `==` says.
    if type is AnyObject.Type { return .bits(size: MemoryLayout<UnsafeRawPointer>.size) }
    if let type = type as? any Equatable.Type { return .equatable(type) }
    guard let fields = FieldLayout.allFields(of: type) else { return .bits(size: size) }
    return .fields(fields.map { ($0.offset, plan(for: $0.type)) })
  }

  private static func size(of type: any Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  private static func matches(
    _ plan: Plan, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
  ) -> Bool {
    switch plan {
    case .always:
      true
    case .bits(let size):
      UnsafeRawBufferPointer(start: old, count: size)
        .elementsEqual(UnsafeRawBufferPointer(start: new, count: size))
    case .equatable(let type):
      equal(type, old, new)
    case .custom(let type):
      same(type, old, new)
    case .fields(let fields):
      fields.allSatisfy { matches($0.plan, old + $0.offset, new + $0.offset) }
    }
  }

  private static func equal<Value: Equatable>(
    _ type: Value.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
  ) -> Bool {
    old.assumingMemoryBound(to: Value.self).pointee
      == new.assumingMemoryBound(to: Value.self).pointee
  }

  private static func same<Value: SelfComparable>(
    _ type: Value.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
  ) -> Bool {
    old.assumingMemoryBound(to: Value.self).pointee
      .isSame(as: new.assumingMemoryBound(to: Value.self).pointee)
  }
}

/// A type that knows best when two of its values lead to the same view.
package protocol SelfComparable {
  func isSame(as other: Self) -> Bool
}

/// An optional, asked for what it may hold.
private protocol OptionalType {
  static var wrapped: any Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: any Any.Type { Wrapped.self }
}

extension Optional: SelfComparable {
  package func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let old?, let new?): ValueComparison.areSame(old, new)
    default: false
    }
  }
}

extension Array: SelfComparable {
  package func isSame(as other: [Element]) -> Bool {
    ValueComparison.areSame(elementsOf: self, other)
  }
}
