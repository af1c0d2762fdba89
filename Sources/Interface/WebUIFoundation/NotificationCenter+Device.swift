public import Foundation
import WebUICore

#if !canImport(Darwin)
  extension NotificationCenter {
    /// The notifications of the app on this device.
    ///
    /// Code of a host that runs for no device is heard by nobody; without a host this is the
    /// process's. The more exact type makes it win over Foundation's.
    public class var `default`: _DeviceNotificationCenter {
      if let context = DeviceContext.current {
        return context.kept(
          _DeviceNotificationCenter.self, orMake: { _DeviceNotificationCenter() })
      }
      return DeviceContext.isStray("NotificationCenter.default")
        ? _DeviceNotificationCenter() : Self.ofProcess
    }

    private static let ofProcess = _DeviceNotificationCenter()
  }

  /// The notifications of one app on one device.
  ///
  /// Sendable because its superclass is, and it has nothing of its own.
  public final class _DeviceNotificationCenter: NotificationCenter, @unchecked Sendable {
    /// Has a block called with each notification of a name, as code of the app that adds it, whatever
    /// queue it runs on. It is more exact than Foundation's, which takes no name as well, and so wins.
    @_nonoverride
    public func addObserver(
      forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      let any: NSNotification.Name? = name
      return addObserver(
        forName: any, object: obj, queue: queue, using: DeviceContext.callback(block))
    }
  }
#endif
