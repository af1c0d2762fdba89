import FirebaseFirestore
import NetworkTrials

extension NetworkTrial {
  /// A trial that makes this network bad.
  convenience init(_ network: NetworkSimulator) {
    self.init { condition, seed in
      network.change(to: NetworkCondition(condition.kind, seed: seed))
    }
  }
}

extension NetworkTrial.Condition {
  fileprivate var kind: NetworkCondition.Kind {
    switch self {
    case .online: .online
    case .offline: .offline
    case .slow: .slow
    case .answersLost: .answersLost
    }
  }
}
