package import DocumentModel
package import Logging
package import SecurityRules
import Synchronization

/// The rules that a service keeps, for each database; they may change while it runs.
///
/// Each app has its rules for the database that its documents are in. Where several share one, what
/// one of them allows is allowed; where a database has none, only administrators read and write.
package final class RuleBook: Sendable {
  private struct State {
    var rulesets: [Ruleset]
    /// Those of the databases of this name, whatever the project.
    var named: [String: [Ruleset]]
    var own: [DatabaseName: [Ruleset]] = [:]
    /// How often the rules have changed.
    var version = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
    var lastListener = 0
  }

  private let state: Mutex<State>
  private let logger: Logger?
  /// Whether a refusal tells its caller which line refused and why.
  let explains: Bool

  /// - Parameters:
  ///   - rulesets: the rules of every database that has none of its own.
  ///   - named: the rules of the databases of a name, in every project.
  ///   - explains: whether callers are told which line refused them; otherwise only the log is.
  ///   - logger: is told of every decision: of refusals by `info`, of the others by `debug`.
  package init(
    _ rulesets: [Ruleset] = [], named: [String: [Ruleset]] = [:], explains: Bool = false,
    logger: Logger? = nil
  ) {
    state = Mutex(State(rulesets: rulesets, named: named))
    self.explains = explains
    self.logger = logger
  }

  /// Puts others in the place of the rules; everybody who listens is judged again.
  ///
  /// - Parameter database: the database that they are for; nil for all that have none of their own.
  package func replace(_ rulesets: [Ruleset], for database: DatabaseName? = nil) {
    change { state in
      if let database { state.own[database] = rulesets } else { state.rulesets = rulesets }
    }
  }

  /// Puts others in the place of the rules of the databases of a name, in every project; those of all
  /// that have none of their own when the name is nil. Everybody who listens is judged again.
  package func replace(_ rulesets: [Ruleset], named name: String?) {
    change { state in
      if let name { state.named[name] = rulesets } else { state.rulesets = rulesets }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let listeners = state.withLock { state in
      body(&state)
      state.version += 1
      return Array(state.listeners.values)
    }
    for listener in listeners { listener() }
  }

  func rulesets(for database: DatabaseName) -> [Ruleset] {
    state.withLock { $0.own[database] ?? $0.named[database.database] ?? $0.rulesets }
  }

  /// Tells rules from those before them.
  var version: Int { state.withLock { $0.version } }

  /// Calls `listener` after each change until what this returns is called.
  func onChange(_ listener: @escaping @Sendable () -> Void) -> () -> Void {
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = listener
      return state.lastListener
    }
    return { [self] in state.withLock { $0.listeners[number] = nil } }
  }

  func log(_ decision: Decision, on request: AccessRequest) {
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
