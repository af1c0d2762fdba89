import Observation

/// What one evaluation observed; a new evaluation or the end of the node withdraws it.
///
/// `withObservationTracking` cannot be cancelled. A scope therefore reads, beside what the
/// evaluation reads, a property of its own: changing that property fires the old registration,
/// which removes all of it. Without this a view that is drawn often would pile up registrations
/// on everything that changes seldom.
@MainActor
final class ObservationScope {
  private var generation: UInt64 = 0
  private var withdrawal: Withdrawal?
  private let flushQueue: FlushQueue

  init(flushQueue: FlushQueue) {
    self.flushQueue = flushQueue
  }

  /// Notes, at the end of an evaluation, that its registration can be withdrawn.
  func read() {
    withdrawal?.read()
  }

  /// What an evaluation that observed something does at a change.
  ///
  /// The first evaluation that observes something is not withdrawn, the following ones are.
  func register(_ onChange: @escaping @MainActor @Sendable () -> Void) -> @Sendable () -> Void {
    if withdrawal == nil { withdrawal = Withdrawal() }
    let registered = generation
    return { [weak self, flushQueue] in
      flushQueue.post {
        guard let self, self.generation == registered else { return }
        onChange()
      }
    }
  }

  /// Withdraws the registrations of the last evaluation.
  func end() {
    generation += 1
    withdrawal?.fire()
  }
}

/// A property that nobody needs, read so that changing it ends a registration.
private final class Withdrawal: Observable {
  private let registrar = ObservationRegistrar()
  private var epoch: Int { 0 }

  func read() {
    registrar.access(self, keyPath: \.epoch)
  }

  func fire() {
    registrar.withMutation(of: self, keyPath: \.epoch) {}
  }
}
