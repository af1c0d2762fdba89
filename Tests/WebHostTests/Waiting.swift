/// Waits for a state that other tasks bring about.
func eventually(_ isSo: () async -> Bool) async throws {
  let deadline = ContinuousClock.now.advanced(by: .seconds(60))
  while await !isSo() {
    guard .now < deadline else { throw TimedOut() }
    await Task.yield()
  }
}

/// What was waited for did not happen.
struct TimedOut: Error {}
