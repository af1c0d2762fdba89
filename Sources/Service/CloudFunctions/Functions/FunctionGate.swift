import Synchronization

/// Lets so many calls of a function run at a time, and no more.
final class FunctionGate: Sendable {
  /// The leave to run, for as long as it lives.
  final class Pass: Sendable {
    private let gate: FunctionGate

    fileprivate init(_ gate: FunctionGate) {
      self.gate = gate
    }

    deinit {
      gate.running.withLock { $0 -= 1 }
    }
  }

  private let most: Int
  private let running = Mutex(0)

  init(most: Int) {
    self.most = most
  }

  /// A pass for one more; nil while as many run as may.
  func enter() -> Pass? {
    let mayRun = running.withLock { running in
      guard running < most else { return false }
      running += 1
      return true
    }
    return mayRun ? Pass(self) : nil
  }
}
