import Subscriptions

/// Runs listeners for as long as at least one view follows.
@MainActor
public final class Following {
  private var followers = 0
  private var tasks: [Task<Void, Never>] = []

  /// Nobody follows yet.
  public init() {}

  /// Follows until the task is cancelled; `start` gives the listeners' tasks, and is called for the first
  /// follower only. Gives whether this was the last follower, so that the listeners have ended.
  public func follow(_ start: () -> [Task<Void, Never>]) async -> Bool {
    followers += 1
    if followers == 1 { tasks = start() }
    await untilCancelled()
    followers -= 1
    guard followers == 0 else { return false }
    stop()
    return true
  }

  /// Another listener that ends with the others.
  public func add(_ task: Task<Void, Never>) {
    tasks.append(task)
  }

  /// Starts the listeners again after one of them failed.
  public func restart(_ start: () -> [Task<Void, Never>]) {
    stop()
    if followers > 0 { tasks = start() }
  }

  private func stop() {
    for task in tasks { task.cancel() }
    tasks = []
  }
}
