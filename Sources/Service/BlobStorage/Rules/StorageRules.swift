package import Logging
package import SecurityRules
import Synchronization

/// The storage rules that a service keeps, for each bucket; they may change while it runs.
///
/// Where several rulesets are for one bucket, what one of them allows is allowed; where there are
/// none, only administrators read and write.
package final class StorageRules: Sendable {
  private struct State {
    var rulesets: [Ruleset]
    var named: [String: [Ruleset]]
  }

  private let state: Mutex<State>
  private let logger: Logger?
  /// Whether a refusal tells its caller which line refused and why.
  let explains: Bool

  /// - Parameters:
  ///   - rulesets: the rules of every bucket that has none of its own.
  ///   - named: the rules of the buckets of a name.
  ///   - explains: whether callers are told which line refused them; otherwise only the log is.
  package init(
    _ rulesets: [Ruleset] = [], named: [String: [Ruleset]] = [:], explains: Bool = false,
    logger: Logger? = nil
  ) {
    state = Mutex(State(rulesets: rulesets, named: named))
    self.explains = explains
    self.logger = logger
  }

  /// Puts others in the place of all rules.
  package func replace(_ rulesets: [Ruleset]) {
    state.withLock { $0 = State(rulesets: rulesets, named: [:]) }
  }

  /// Puts others in the place of the rules of one bucket; those of all buckets that have none of their
  /// own when the name is nil.
  package func replace(_ rulesets: [Ruleset], named bucket: String?) {
    state.withLock { state in
      if let bucket { state.named[bucket] = rulesets } else { state.rulesets = rulesets }
    }
  }

  func rulesets(for bucket: String) -> [Ruleset] {
    state.withLock { $0.named[bucket] ?? $0.rulesets }
  }

  /// Whether a bucket has rules of its own.
  func areFor(_ bucket: String) -> Bool {
    state.withLock { $0.named[bucket] != nil }
  }

  func log(_ decision: Decision, on request: AccessRequest) {
    logger?.log(
      level: decision.isAllowed ? .debug : .info,
      "The storage rules have decided.",
      metadata: [
        "path": "\(request.path)", "method": "\(request.method.rawValue)",
        "allowed": "\(decision.isAllowed)", "reason": "\(decision.reason)",
      ])
  }
}
