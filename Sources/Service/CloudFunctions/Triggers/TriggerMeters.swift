import CoreMetrics
import DocumentModel
import Synchronization

/// Counts what functions do with their events, and measures how many wait.
final class TriggerMeters: Sendable {
  /// Counting what waits reads all of it.
  private static let interval: Int64 = 5

  private let factory: any MetricsFactory
  private let gaps: Counter
  private let next = Mutex(Timestamp.zero)
  private let known = Mutex<Set<String>>([])

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    gaps = Counter(label: "hearth_function_log_gaps", factory: factory)
  }

  /// Counts an event that is `done`, `failed` or `dead`.
  func count(_ function: String, _ outcome: String) {
    Counter(
      label: "hearth_function_events", dimensions: [("function", function), ("outcome", outcome)],
      factory: factory
    ).increment()
  }

  /// Counts a time that events were lost because nobody read them for too long.
  func countGap() { gaps.increment() }

  /// Measures every few seconds how many events wait and how many are dead.
  func measure(_ queue: EventQueue, at now: Timestamp) async throws(AdminError) {
    let isDue = next.withLock { next in
      guard now >= next else { return false }
      next = Timestamp(seconds: now.seconds + Self.interval)
      return true
    }
    guard isDue else { return }
    let backlogs = try await queue.backlogs(at: now.date)
    let gone = known.withLock { known in
      let names = Set(backlogs.map(\.function))
      defer { known = names }
      return known.subtracting(names)
    }
    for backlog in backlogs {
      set(backlog.function, backlog.waiting, backlog.dead, backlog.scheduled)
    }
    for function in gone { set(function, 0, 0, 0) }
  }

  private func set(_ function: String, _ waiting: Int, _ dead: Int, _ scheduled: Int) {
    for (state, count) in [("waiting", waiting), ("dead", dead), ("scheduled", scheduled)] {
      Meter(
        label: "hearth_function_events_queued",
        dimensions: [("function", function), ("state", state)], factory: factory
      ).set(count)
    }
  }
}
