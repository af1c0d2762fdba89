import AwardsDomain
import FirebaseParts
import Observation

/// What is switched on for everybody, live.
@MainActor @Observable
package final class ConfigService {
  /// What the server said last. Payment is required until something else is known.
  package private(set) var features = Features()
  /// Whether the server has answered, or has not for so long that what was known last counts.
  package private(set) var isLoaded = false

  @ObservationIgnored private var listening: Task<Void, Never>?

  package init(store: FirestoreService) {
    listening = Task { [weak self] in
      do {
        for try await live in store.featuresStream() {
          guard let self else { return }
          if live.value != nil || !live.isFromCache { features = live.value ?? Features() }
          if !live.isFromCache { isLoaded = true }
        }
      } catch {
        self?.isLoaded = true
      }
    }
  }

  /// Listens no more.
  package func stop() {
    listening?.cancel()
  }

  /// Whether creating and joining are sold.
  package var requiresPaymentForCompetitions: Bool { features.requiresPaymentForCompetitions }

  /// Returns when `isLoaded`, which is after three seconds at the latest.
  package func load() async {
    await wait(upTo: .seconds(3)) { self.isLoaded }
    isLoaded = true
  }
}

/// Returns when the condition, made of observed values, holds, or when the time is over.
@MainActor
func wait(upTo limit: Duration, until condition: @escaping @MainActor () -> Bool) async {
  guard !condition() else { return }
  let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  let timer = Task {
    try? await Task.sleep(for: limit)
    change.finish()
  }
  defer { timer.cancel() }
  while !Task.isCancelled {
    let holds = withObservationTracking(condition) { change.yield() }
    if holds { return }
    var isOver = true
    for await _ in changes {
      isOver = false
      break
    }
    if isOver { return }
  }
}
