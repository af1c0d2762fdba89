import WebUICore

/// How long a drawing waits for what is still to come.
struct Settling {
  /// A graph that has not changed for so long is complete.
  var quiet: Duration
  /// The longest wait.
  var limit: Duration
  /// How long a spinner in sight holds a drawing back, for what it stands for.
  var spinnerPatience: Duration

  /// Waits until a graph has not changed for a while, or long enough. A task that is woken late is
  /// on a busy machine, where changes are late, too: such a while does not count.
  @MainActor
  func wait(
    for graph: ViewGraph, isOver: () -> Bool, lastChange: () -> ContinuousClock.Instant
  ) async {
    let start = ContinuousClock.now
    let deadline = start.advanced(by: limit)
    let patience = min(deadline, start.advanced(by: spinnerPatience))
    var quietSince = lastChange()
    while !isOver() {
      quietSince = max(quietSince, lastChange())
      var wake = min(quietSince.advanced(by: quiet), deadline)
      let now = ContinuousClock.now
      if graph.isWaiting, now < patience {
        wake = min(max(wake, now.advanced(by: .milliseconds(20))), patience)
      }
      guard wake > now else { return }
      try? await Task.sleep(until: wake, clock: .continuous)
      guard !Task.isCancelled else { return }
      let woken = ContinuousClock.now
      if woken > wake.advanced(by: quiet / 3) { quietSince = woken }
    }
  }
}
