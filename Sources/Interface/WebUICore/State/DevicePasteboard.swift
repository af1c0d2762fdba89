import Synchronization

/// What was copied on a device last. All of its apps share it, as on a phone, and as long as the device
/// is in memory: what people copy may be a password, so it is written to no file.
package final class DevicePasteboard: Sendable {
  private struct State {
    var texts: [String] = []
    var changes = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The texts that were copied together; none where nothing was copied.
  package var texts: [String] {
    get { state.withLock { $0.texts } }
    set {
      state.withLock { state in
        state.texts = newValue
        state.changes += 1
      }
    }
  }

  /// How often something was copied.
  package var changes: Int { state.withLock { $0.changes } }

  /// The pasteboard of the device whose code asks; nil where it runs for no device.
  package static var current: DevicePasteboard? {
    DeviceContext.current?.kept(DevicePasteboard.self)
  }
}
