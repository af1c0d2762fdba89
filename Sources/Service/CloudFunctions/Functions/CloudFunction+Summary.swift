extension CloudFunction {
  /// What makes the function run, in a few words.
  package var summary: String {
    switch kind {
    case .callable: "call"
    case .request: "request"
    case .triggered(let trigger):
      switch trigger.source {
      case .document(let pattern, let kind): "\(kind) \(pattern.text)"
      case .user(let kind): "user \(kind)"
      case .entitlement: "entitlement changed"
      case .schedule(let schedule): "schedule \(schedule.text)"
      case .task: "task"
      }
    }
  }
}
