import Observation

/// Returns when something observable has become so. The test's time limit bounds it; long before, the
/// log says which line waits.
@MainActor
package func until(
  fileID: String = #fileID, line: Int = #line,
  _ condition: @escaping @MainActor @Sendable () -> Bool
) async {
  let patience = Task {
    try await Task.sleep(for: .seconds(30))
    print("Still waiting at \(fileID):\(line)")
  }
  defer { patience.cancel() }
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
