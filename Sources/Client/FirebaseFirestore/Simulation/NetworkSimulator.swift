internal import FirestoreSync
internal import Synchronization

/// The network between one device's Firestore and its server, which can be made bad for a trial.
///
/// Give it to `Firestore.simulate` before anything else is asked. All else of the device, and all other
/// devices, keep their network.
package final class NetworkSimulator: Sendable {
  private struct State {
    var condition = NetworkCondition(.online)
    var schedules = Schedules(NetworkCondition(.online))
    var cuts: [Int: @Sendable () -> Void] = [:]
    var lastStream = 0
    var becameReachable: (@Sendable () -> Void)?
  }

  /// One for each kind of question, so that what one kind meets does not hang on the others.
  private struct Schedules {
    var watch: NetworkSchedule
    var write: NetworkSchedule
    var call: NetworkSchedule

    init(_ condition: NetworkCondition) {
      watch = NetworkSchedule(condition)
      write = NetworkSchedule(condition)
      call = NetworkSchedule(condition)
    }
  }

  /// What is asked of the server.
  enum Question {
    case watch, write, call
  }

  private let state = Mutex(State())

  package init() {}

  package var condition: NetworkCondition { state.withLock { $0.condition } }

  /// From now on the network is so. What was under way breaks off, as when a phone changes networks.
  package func change(to condition: NetworkCondition) {
    let (cuts, reachable) = state.withLock { state in
      state.condition = condition
      state.schedules = Schedules(condition)
      return (
        Array(state.cuts.values), condition.kind == .offline ? nil : state.becameReachable
      )
    }
    for cut in cuts { cut() }
    reachable?()
  }

  var isOffline: Bool { condition.kind == .offline }

  /// Calls back when the network is there again.
  func onReachable(_ call: @escaping @Sendable () -> Void) {
    state.withLock { $0.becameReachable = call }
  }

  /// A stream is opened; `cut` is to break it off.
  func opened(cut: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastStream += 1
      state.cuts[state.lastStream] = cut
      return state.lastStream
    }
  }

  /// A stream has ended.
  func ended(_ stream: Int) {
    state.withLock { $0.cuts[stream] = nil }
  }

  func fate(of question: Question) -> NetworkSchedule.Fate {
    state.withLock { state in
      switch question {
      case .watch: state.schedules.watch.next()
      case .write: state.schedules.write.next()
      case .call: state.schedules.call.next()
      }
    }
  }

  static let failure = FirestoreFailure(
    .unavailable, "The network is made bad for a trial; make it good again in the app.")
}
