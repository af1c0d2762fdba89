public import Dispatch
import WebUICore

#if !canImport(Darwin)
  extension DispatchQueue {
    /// Runs a block on this queue, as code of the app that asks. It has no defaults and so wins over
    /// Dispatch's own.
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
      async(group: nil, execute: DeviceContext.callback(work))
    }

    /// Runs a block on this queue in a while, as code of the app that asks.
    public func asyncAfter(
      deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      asyncAfter(
        deadline: deadline, qos: .unspecified, flags: [], execute: DeviceContext.callback(work))
    }
  }
#endif
