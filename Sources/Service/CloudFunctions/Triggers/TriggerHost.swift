package import Accounts
package import CoreMetrics
import DocumentModel
package import DocumentStore
import Foundation
package import Logging
package import Purchases
import Synchronization

/// Finds what happened to documents and accounts, and what is due by schedules, and gives it to the
/// functions that are about it: at least once, one event at a time for each function and document.
///
/// Events wait in a file from the moment they are found, and the log is held until then, so that
/// neither a crash nor a failing function loses one.
package final class TriggerHost: Sendable {
  let functions: [String: CloudFunction]
  let queue: EventQueue
  let store: DocumentStore
  let accounts: Accounts
  let purchases: Purchases?
  let environment: FunctionEnvironment
  let logger: Logger
  let meters: TriggerMeters
  let finding = Mutex(Finding())
  private let steady: SteadyTime
  /// The events that functions have now, by function.
  private let running = Mutex<[String: Set<Int64>]>([:])
  /// When `run` wakes for the next task; nil while none waits.
  private let alarm = Mutex<Timestamp?>(nil)

  /// How far the sources have come.
  struct Finding {
    var documents: LogPosition?
    /// What the queue knows of `documents`, which is what has to stay in the log.
    var held: LogPosition?
    var users: Int64?
    var entitlements: Int64?
    var schedules: [String: Timestamp] = [:]
  }

  /// Takes up the events where the last host left off, or begins with what happens from now on.
  ///
  /// - Parameters:
  ///   - functions: those that are not triggered by anything are left out.
  ///   - purchases: nil where nothing is sold.
  ///   - metrics: counts what functions do with their events.
  package init(
    _ functions: [CloudFunction], queue: EventQueue, store: DocumentStore, accounts: Accounts,
    purchases: Purchases? = nil, environment: FunctionEnvironment,
    metrics: any MetricsFactory = NOOPMetricsHandler.instance,
    logger: Logger
  ) async throws(AdminError) {
    self.functions = Dictionary(
      functions.filter { $0.trigger != nil }.map { ($0.id, $0) }
    ) { first, _ in first }
    self.queue = queue
    self.store = store
    self.accounts = accounts
    self.purchases = purchases
    self.environment = environment
    self.logger = logger
    meters = TriggerMeters(metrics)
    steady = SteadyTime { Timestamp(environment.now()) }
    let longest = self.functions.values.compactMap { $0.trigger?.retry.longestDelay.seconds }.max()
    try await queue.bringForward(
      beyond: Timestamp(steadyNow.date + (longest ?? 0)),
      exceptTasksOf: Set(taskFunctions.values), now: steadyNow)
    try await begin()
  }

  /// The time of day, which schedules go by.
  var now: Timestamp { Timestamp(environment.now()) }

  /// What delays are measured with: a clock that is set back makes no event wait.
  var steadyNow: Timestamp { steady.now }

  /// Gives functions their events until the task is cancelled; functions that run then are cancelled
  /// and get their event again next time.
  package func run() async {
    let (wakes, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Listens before it looks for the first time, so that no commit falls between.
    let commits = store.commitSignals
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in commits { wake.yield() }
      }
      group.addTask { [environment] in
        // Accounts and dead events are changed by other processes too, which tell nobody.
        while (try? await environment.wait(.seconds(1))) != nil { wake.yield() }
      }
      wake.yield()
      for await _ in wakes {
        do throws(AdminError) {
          for work in try await takeDue() {
            group.addTask {
              await self.run(work)
              wake.yield()
            }
          }
          if let time = try await nextAlarm() {
            group.addTask {
              await self.sleep(until: time)
              wake.yield()
            }
          }
          try await meters.measure(queue, at: now)
        } catch  where !Task.isCancelled {
          logger.error("Functions wait for their events.", metadata: ["error": "\(error)"])
        } catch {}
      }
      group.cancelAll()
    }
  }

  /// When to wake for the next task; nil where there is none, or an alarm is set for then.
  private func nextAlarm() async throws(AdminError) -> Timestamp? {
    let functions = Set(taskFunctions.values)
    guard !functions.isEmpty, let next = try await queue.nextDue(of: functions, after: steadyNow)
    else { return nil }
    return alarm.withLock { alarm in
      if let alarm, alarm <= next { return nil }
      alarm = next
      return next
    }
  }

  private func sleep(until time: Timestamp) async {
    let left = time.microseconds - steadyNow.microseconds
    try? await environment.wait(.microseconds(max(left, 0)))
    alarm.withLock { if $0 == time { $0 = nil } }
  }

  /// Gives functions all that has happened and is due by now, and what comes of it, and returns when
  /// nothing more is due: for tests, with a clock of their own and without `run`.
  package func settle() async throws(AdminError) {
    while true {
      let due = try await takeDue()
      if due.isEmpty { return }
      await withTaskGroup(of: Void.self) { group in
        for work in due { group.addTask { await self.run(work) } }
      }
    }
  }

  /// An event and the function that it is for.
  private struct Work: Sendable {
    var event: QueuedEvent
    var function: CloudFunction
    var trigger: Trigger
  }

  /// Finds new events, and takes those that may run now.
  private func takeDue() async throws(AdminError) -> [Work] {
    try await find()
    let busy = running.withLock { $0 }
    // Those that run now are still due and are passed over.
    let limits = functions.compactMapValues { function in
      (busy[function.id]?.count ?? 0) < function.limits.concurrency
        ? function.limits.concurrency : nil
    }
    var due: [Work] = []
    for (name, events) in try await queue.due(limits, at: steadyNow) {
      guard let function = functions[name], let trigger = function.trigger else { continue }
      let own = busy[name] ?? []
      let free = events.filter { !own.contains($0.id) }
        .prefix(function.limits.concurrency - own.count)
      running.withLock { $0[name, default: []].formUnion(free.map(\.id)) }
      due += free.map { Work(event: $0, function: function, trigger: trigger) }
    }
    return due
  }

  private func run(_ work: Work) async {
    let (event, function) = (work.event, work.function)
    do {
      let failure =
        try await isCancelled(event, of: function) ? nil : try await failure(of: work)
      if let failure, event.attempts + 1 >= work.trigger.retry.attempts {
        // In this order: an event whose task's document goes first would be forgotten with it.
        try await queue.bury(event, failure: failure, now: steadyNow)
        try await close(event, of: function)
        meters.count(function.id, "dead")
        logger.error("A function gave up.", metadata: event.metadata(failure))
      } else if let failure {
        let delay = work.trigger.retry.delay(
          after: event.attempts + 1, random: environment.random())
        try await queue.putOff(
          event, until: Timestamp(steadyNow.date + delay), failure: failure)
        meters.count(function.id, "failed")
        logger.warning("A function will try again.", metadata: event.metadata(failure))
      } else {
        try await close(event, of: function)
        try await queue.finish(event, now: steadyNow)
        meters.count(function.id, "done")
      }
    } catch {
      // What was not written down is done once more.
      if !Task.isCancelled {
        logger.error("A function's event stays.", metadata: event.metadata("\(error)"))
      }
    }
    running.withLock { _ = $0[function.id]?.remove(event.id) }
  }

  /// Why the function failed, or nil where it did not. Throws when it was cancelled.
  private func failure(of work: Work) async throws(CancellationError) -> String? {
    let environment = environment.serving(work.function.namespace)
    do {
      try await environment.run(
        within: work.function.limits.time,
        orThrow: AdminError("It took longer than its \(work.function.limits.time).")
      ) {
        try await work.trigger.run(work.event, environment)
      }
      return nil
    } catch {
      if Task.isCancelled { throw CancellationError() }
      return "\(error)"
    }
  }
}

extension QueuedEvent {
  fileprivate func metadata(_ failure: String) -> Logger.Metadata {
    [
      "function": "\(function)", "event": "\(eventID)", "subject": "\(subject)",
      "attempt": "\(attempts + 1)", "error": "\(failure)",
    ]
  }
}
