package import DocumentModel
package import Logging
import Synchronization

/// The rules that a service keeps, for each database or each bucket; they may change while it runs.
///
/// Each app has its rules for its own database and its own bucket. When several apps share one, a
/// request is allowed that the rules of one of them allow. When there are no rules, only
/// administrators read and write.
package final class RuleBook: Sendable {
  private struct State {
    /// By the name of a database or a bucket, whatever the project; those of all others under nil.
    var named: [String?: [Ruleset]]
    var own: [DatabaseName: [Ruleset]] = [:]
    /// How often the rules have changed.
    var version = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
    var lastListener = 0

    func rulesets(named name: String) -> [Ruleset] { named[name] ?? named[nil] ?? [] }
  }

  private let state: Mutex<State>
  private let logger: Logger?
  /// Whether a refusal tells its caller which line refused and why.
  package let explains: Bool

  /// - Parameters:
  ///   - rulesets: the rules of the databases or buckets of a name, in every project; under nil those
  ///     of all that have none of their own.
  ///   - explains: whether callers are told which line refused them; otherwise only the log is.
  ///   - logger: gets every decision: refusals as `info`, the others as `debug`.
  package init(
    _ rulesets: [String?: [Ruleset]] = [:], explains: Bool = false, logger: Logger? = nil
  ) {
    state = Mutex(State(named: rulesets))
    self.explains = explains
    self.logger = logger
  }

  /// Replaces the rules of the database of one project. All listeners are judged again.
  package func replace(_ rulesets: [Ruleset], for database: DatabaseName) {
    change { $0.own[database] = rulesets }
  }

  /// Replaces the rules of the databases or buckets of a name, in every project; with nil those of all
  /// that have none of their own. All listeners are judged again.
  package func replace(_ rulesets: [Ruleset], named name: String?) {
    change { $0.named[name] = rulesets }
  }

  /// Replaces the rules of every name. All listeners are judged again.
  package func replaceAll(_ rulesets: [Ruleset]) {
    change { $0.named = [nil: rulesets] }
  }

  private func change(_ body: (inout State) -> Void) {
    let listeners = state.withLock { state in
      body(&state)
      state.version += 1
      return Array(state.listeners.values)
    }
    for listener in listeners { listener() }
  }

  /// The rules of a database: its own, those of its name, or those of all.
  package func rulesets(for database: DatabaseName) -> [Ruleset] {
    state.withLock { $0.own[database] ?? $0.rulesets(named: database.database) }
  }

  /// The rules of a name: its own, or those of all.
  package func rulesets(named name: String) -> [Ruleset] {
    state.withLock { $0.rulesets(named: name) }
  }

  /// Whether a name has rules of its own.
  package func hasRules(named name: String) -> Bool {
    state.withLock { $0.named[name] != nil }
  }

  /// Grows with each change of the rules.
  package var version: Int { state.withLock { $0.version } }

  /// Calls `listener` after each change until what this returns is called.
  package func onChange(_ listener: @escaping @Sendable () -> Void) -> () -> Void {
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = listener
      return state.lastListener
    }
    return { [self] in state.withLock { $0.listeners[number] = nil } }
  }

  /// Logs a decision, and what the rules' `debug()` was called with.
  package func log(_ decision: Decision, on request: AccessRequest) {
    guard let logger else { return }
    logger.log(
      level: decision.isAllowed ? .debug : .info,
      decision.isAllowed ? "Rules allowed a request." : "Rules denied a request.",
      metadata: [
        "method": "\(request.method.rawValue)", "path": "\(request.path)",
        "user": "\(request.user?.uid ?? "nobody")", "reason": "\(decision.reason)",
      ])
    for text in decision.debugged {
      logger.notice("debug() in rules", metadata: ["value": "\(text)", "path": "\(request.path)"])
    }
  }
}
