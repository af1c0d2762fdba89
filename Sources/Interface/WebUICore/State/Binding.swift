/// A value that is kept elsewhere and can be read and written from here.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  // Bindings with equal sources are the same binding; without a source none is like another.
  private let source: [AnyHashable]
  // The state that the value is part of, as far as the graph keeps it.
  private let origin: (any KeptState)?

  /// Makes a binding from a way to read and a way to write.
  @preconcurrency
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: set, source: [])
  }

  package init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void, source: [AnyHashable],
    origin: (any KeptState)? = nil
  ) {
    read = get
    write = set
    self.source = source
    self.origin = origin
  }

  package init(box: StateBox<Value>) {
    self.init(
      get: { box.value }, set: { box.value = $0 }, source: [AnyHashable(ObjectIdentifier(box))],
      origin: box)
  }

  /// A binding to a value that is kept in its raw form; `fallback` stands for what cannot be read.
  init(box: StateBox<Value.RawValue>, or fallback: Value) where Value: RawRepresentable {
    self.init(
      get: { Value(rawValue: box.value) ?? fallback }, set: { box.value = $0.rawValue },
      source: [AnyHashable(ObjectIdentifier(box))], origin: box)
  }

  /// A binding to a value that is kept in its raw form, or nil.
  init<Raw: RawRepresentable>(box: StateBox<Raw.RawValue?>) where Value == Raw? {
    self.init(
      get: { box.value.flatMap(Raw.init(rawValue:)) }, set: { box.value = $0?.rawValue },
      source: [AnyHashable(ObjectIdentifier(box))], origin: box)
  }

  /// Makes a binding from the projected value of another.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The current value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { self.wrappedValue[keyPath: keyPath] },
      set: { self.wrappedValue[keyPath: keyPath] = $0 },
      source: source.isEmpty ? [] : source + [AnyHashable(keyPath)], origin: origin)
  }

  /// Leaves the state that holds the value out of what is saved, for what nobody may read there.
  package func keepUnsaved() {
    origin?.keepUnsaved()
  }
}

extension Binding {
  /// A binding to the optional form of a value; writing nil is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to what an optional holds, or nil when it holds nothing now.
  public init?(_ base: Binding<Value?>) {
    guard let start = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? start }, set: { base.wrappedValue = $0 })
  }

  /// A binding to the value as something hashable.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? Wrapped { base.wrappedValue = value } })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }

  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }

  /// A binding to the element at an index; it does nothing once the index is gone.
  public subscript(position: Index) -> Binding<Value.Element> {
    let start = wrappedValue[position]
    return Binding<Value.Element>(
      get: {
        let current = self.wrappedValue
        return current.indices.contains(position) ? current[position] : start
      },
      set: { element in
        guard self.wrappedValue.indices.contains(position) else { return }
        self.wrappedValue[position] = element
      })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection
where Value: RandomAccessCollection, Value: MutableCollection {}

extension Binding: DynamicProperty {}

extension Binding: SelfComparable {
  package func isSame(as other: Binding<Value>) -> Bool {
    !source.isEmpty && source == other.source
  }
}

// The closures of a Sendable value come from boxes with a lock, or from the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}
