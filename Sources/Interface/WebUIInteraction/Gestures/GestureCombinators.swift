import WebUICore
public import WebUIMotion

/// A gesture that tells of each change.
public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let last = memory.slot(Base.Value?.none)
    let action = action
    return base._receivers(memory) { phase in
      switch phase {
      case .changed(let value):
        if last.get() != value {
          last.set(value)
          action(value)
        }
      case .ended, .cancelled: last.set(nil)
      }
      send(phase)
    }
  }
}

/// A gesture that tells of its end.
public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let action = action
    return base._receivers(memory) { phase in
      if case .ended(let value) = phase { action(value) }
      send(phase)
    }
  }
}

/// A gesture that tells when it goes on and when no longer, however it ends.
struct PressingGesture<Base: Gesture>: Gesture {
  typealias Value = Base.Value
  let base: Base
  let action: (Bool) -> Void

  var body: Never { preconditionFailure("This gesture has no body.") }

  func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let action = action
    return base._receivers(memory) { phase in
      if case .changed = phase { action(true) } else { action(false) }
      send(phase)
    }
  }
}

extension Gesture {
  /// Calls an action with whether the gesture goes on.
  func pressing(_ action: @escaping (Bool) -> Void) -> PressingGesture<Self> {
    PressingGesture(base: self, action: action)
  }
}

/// A gesture that keeps a state while it goes on.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  public var update: (Value, inout State, inout Transaction) -> Void

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let (state, update) = (state, update)
    return base._receivers(memory) { phase in
      switch phase {
      case .changed(let value):
        var transaction = Transaction()
        var current = state.wrappedValue
        update(value, &current, &transaction)
        state.set(current)
      case .ended, .cancelled: state.reset()
      }
      send(phase)
    }
  }
}

/// A gesture whose values are turned into others.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
  let base: Base
  let transform: (Base.Value) -> Value

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let transform = transform
    return base._receivers(memory) { phase in
      switch phase {
      case .changed(let value): send(.changed(transform(value)))
      case .ended(let value): send(.ended(transform(value)))
      case .cancelled: send(.cancelled)
      }
    }
  }
}

/// Two gestures at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of the two, as far as they go on.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let value = memory.slot(Value())
    let firsts = first._receivers(memory) { phase in
      send(Self.merge(phase, into: value, at: \.first))
    }
    let seconds = second._receivers(memory) { phase in
      send(Self.merge(phase, into: value, at: \.second))
    }
    return firsts + seconds
  }

  private static func merge<Part>(
    _ phase: _GesturePhase<Part>, into slot: (get: () -> Value, set: (Value) -> Void),
    at part: WritableKeyPath<Value, Part?>
  ) -> _GesturePhase<Value> {
    var value = slot.get()
    switch phase {
    case .changed(let new):
      value[keyPath: part] = new
      slot.set(value)
      return .changed(value)
    case .ended(let new):
      value[keyPath: part] = new
      slot.set(Value())
      return .ended(value)
    case .cancelled:
      slot.set(Value())
      return .cancelled
    }
  }
}

/// A gesture and then another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the two are.
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let done = memory.slot(First.Value?.none)
    let firsts = first._receivers(memory) { phase in
      switch phase {
      case .changed(let value): send(.changed(.first(value)))
      case .ended(let value):
        done.set(value)
        send(.changed(.second(value, nil)))
      case .cancelled:
        done.set(nil)
        send(.cancelled)
      }
    }
    let seconds = second._receivers(memory) { phase in
      guard let before = done.get() else { return }
      switch phase {
      case .changed(let value): send(.changed(.second(before, value)))
      case .ended(let value):
        done.set(nil)
        send(.ended(.second(before, value)))
      case .cancelled:
        done.set(nil)
        send(.cancelled)
      }
    }
    return firsts + seconds
  }
}

/// One of two gestures, the first before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The one that was recognised.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var body: Never { preconditionFailure("This gesture has no body.") }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let isTaken = memory.slot(false)
    let firsts = first._receivers(memory) { phase in
      switch phase {
      case .changed(let value):
        isTaken.set(true)
        send(.changed(.first(value)))
      case .ended(let value):
        isTaken.set(false)
        send(.ended(.first(value)))
      case .cancelled:
        isTaken.set(false)
        send(.cancelled)
      }
    }
    let seconds = second._receivers(memory) { phase in
      guard !isTaken.get() else { return }
      switch phase {
      case .changed(let value): send(.changed(.second(value)))
      case .ended(let value): send(.ended(.second(value)))
      case .cancelled: send(.cancelled)
      }
    }
    return firsts + seconds
  }
}

extension Gesture {
  /// Calls an action when the gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Turns the values of the gesture into others.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }

  /// Keeps a state while the gesture goes on.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }

  /// This gesture and another at once.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture, then another.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, or another when this one is not recognised.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension Gesture where Value: Equatable {
  /// Calls an action when the value of the gesture is another.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
