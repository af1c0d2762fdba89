import Dispatch
import Foundation
import Synchronization

/// The densest copy of a text that is sent often. It is made on a thread of its own once somebody asks,
/// because that takes longer than a response may.
final class DenseCopy: Sendable {
  private enum State {
    case unasked
    case underWay
    case made(Data?)
  }

  private static let queue = DispatchQueue(label: "hearth.dense-copies", qos: .utility)

  private let text: Data
  private let state = Mutex(State.unasked)

  init(of text: Data) {
    self.text = text
  }

  /// The copy; nil until it is made, and where the text would not become shorter.
  var bytes: Data? {
    state.withLock { state in
      switch state {
      case .made(let bytes): return bytes
      case .underWay: return nil
      case .unasked:
        state = .underWay
        Self.queue.async { [self] in
          let bytes = Brotli.compress(text)
          self.state.withLock { $0 = .made(bytes) }
        }
        return nil
      }
    }
  }
}
