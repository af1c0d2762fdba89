import Observation

/// Lets a person try the app with a bad network, on their own device alone.
///
/// The server that launches the app gives it one where that is wanted, as on a server for
/// development.
@MainActor @Observable
public final class NetworkTrial {
  /// What kind of network there seems to be.
  public enum Condition: String, CaseIterable, Hashable, Sendable {
    case online, offline, slow, answersLost
  }

  /// The network that there seems to be now.
  package private(set) var condition = Condition.online
  /// What decides which answers are lost and how late others come: the same seed, the same way.
  package var seed = 1 {
    didSet { if seed != oldValue, condition != .online { apply(condition, UInt64(seed)) } }
  }

  /// The seeds one can choose from.
  static let seeds = 1...99

  @ObservationIgnored private let apply: @Sendable (Condition, UInt64) -> Void

  /// - Parameter apply: makes the network so.
  public init(apply: @escaping @Sendable (Condition, UInt64) -> Void) {
    self.apply = apply
  }

  package func choose(_ condition: Condition) {
    guard condition != self.condition else { return }
    self.condition = condition
    apply(condition, UInt64(seed))
  }
}

extension NetworkTrial.Condition {
  /// What it is called in a list.
  var title: String {
    switch self {
    case .online: "Online"
    case .offline: "Offline"
    case .slow: "Slow"
    case .answersLost: "Answers Lost"
    }
  }

  /// What happens then.
  var explanation: String {
    switch self {
    case .online: "The network as it is."
    case .offline: "Nothing goes and nothing comes."
    case .slow: "Each answer comes after about two seconds."
    case .answersLost: "What you send arrives, but no answer comes back."
    }
  }
}
