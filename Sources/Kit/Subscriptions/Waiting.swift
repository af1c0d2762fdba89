import Observation

/// Returns when the condition holds, judged again when something changes that it observes, or when the
/// task is cancelled.
@MainActor
package func waiting(until condition: @escaping @MainActor @Sendable () -> Bool) async {
  for await isMet in Observations({ condition() }) where isMet { return }
}

/// Returns when the task is cancelled.
package func untilCancelled() async {
  let (endless, continuation) = AsyncStream<Void>.makeStream()
  for await _ in endless {}
  continuation.finish()
}
