/// Callers that wait for something to happen, each until a time of its own.
@MainActor
final class Waiters {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var last = 0

  /// Waits for the next ``wake()``; false when there was none before a time.
  func wait(before deadline: ContinuousClock.Instant) async -> Bool {
    guard deadline > .now else { return false }
    last += 1
    let number = last
    let limit = Task { [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      self?.waiting.removeValue(forKey: number)?.resume()
    }
    await withCheckedContinuation { waiting[number] = $0 }
    limit.cancel()
    return deadline > .now
  }

  /// Lets all callers that wait go on.
  func wake() {
    let woken = waiting
    waiting = [:]
    for continuation in woken.values { continuation.resume() }
  }
}
