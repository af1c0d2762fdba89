import Observation

/// Returns when something observable has become so. The test's time limit bounds it.
@MainActor
package func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
  for await isMet in Observations({ condition() }) where isMet { return }
}

/// The first value of something observable.
@MainActor
package func value<Value: Sendable>(
  _ read: @escaping @MainActor @Sendable () -> Value?
) async -> Value {
  for await value in Observations({ read() }) {
    if let value { return value }
  }
  preconditionFailure("Observations of a living object do not end.")
}
