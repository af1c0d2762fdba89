import Foundation
public import WebUICore

/// What belongs to a change beside the change itself.
public struct Transaction: Sendable {
  /// How the change goes on over time.
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The motion as the browser's script reads it; an empty text asks for none.
  package var motion: String {
    disablesAnimations ? "" : animation?.motion ?? ""
  }

  /// The transaction of the changes that are being made now.
  @TaskLocal package static var current = Transaction()

  /// Makes changes that belong to the transaction.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) {
      try Motion.$current.withValue(motion, operation: body)
    }
  }
}

/// Calls a closure whose changes go on over time.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction(animation: animation).perform(body)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoved: Bool

  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Calls a closure whose changes go on over time, and another when the time is over.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  let time = animation.map { $0.wait + (completionCriteria.isRemoved ? $0.time : $0.duration) }
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(time ?? 0))
    completion()
  }
  return result
}

/// Calls a closure whose changes belong to a transaction.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try transaction.perform(body)
}

/// Calls a closure whose changes belong to a transaction with one value set.
@discardableResult
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

extension Binding {
  /// The binding, whose changes go on over time.
  @MainActor
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// The binding, whose changes belong to a transaction.
  @MainActor
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(
      get: { wrappedValue },
      set: { value in
        MainActor.assumeIsolated { transaction.perform { wrappedValue = value } }
      })
  }

  /// Makes a binding from a way to read and a way to write, which is told the transaction of the
  /// change.
  @preconcurrency
  public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, Transaction.current) })
  }
}

extension View {
  /// Changes the transactions of this view; the browser animates by the transaction of the change.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    self
  }

  /// Changes the transactions of this view when a value is another.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    var transaction = Transaction()
    transform(&transaction)
    return modifier(MotionModifier(motion: transaction.motion, value: value))
  }
}
