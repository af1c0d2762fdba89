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
  /// A block runs as code of the app that adds it. One with a queue runs at once where the notification
  /// is posted on that queue. Elsewhere it is put on the queue, and who posts does not wait for it:
  /// Foundation's waits, and ends in a standstill of the whole process when its main queue posts to
  /// itself.
  ///
  /// Sendable because its superclass is, and it has nothing of its own.
  public final class _DeviceNotificationCenter: NotificationCenter, @unchecked Sendable {
    // Each of these is more exact than Foundation's one method, and so wins over it. What is left for
    // that has neither a name nor a queue.

    @_nonoverride
    public func addObserver(
      forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      observe(name, obj, queue, block)
    }

    @_nonoverride
    public func addObserver(
      forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      observe(name, obj, queue, block)
    }

    @_nonoverride
    public func addObserver(
      forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      observe(name, obj, queue, block)
    }

    private func observe(
      _ name: NSNotification.Name?, _ object: Any?, _ queue: OperationQueue?,
      _ block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      let block = DeviceContext.callback(block)
      guard let queue else {
        return addObserver(forName: name, object: object, queue: nil, using: block)
      }
      return addObserver(forName: name, object: object, queue: nil) { notification in
        if queue.isCurrent {
          block(notification)
        } else {
          let sent = Sent(notification: notification)
          queue.addOperation { block(sent.notification) }
        }
      }
    }

    /// A notification on its way to another queue.
    ///
    /// Sendable because who posts it hands it over, as Foundation's centre takes it to be, too.
    private struct Sent: @unchecked Sendable {
      let notification: Notification
    }
  }

  extension OperationQueue {
    /// Whether the code that asks runs on this queue.
    fileprivate var isCurrent: Bool {
      self === OperationQueue.main ? MainQueue.isCurrent : OperationQueue.current === self
    }
  }

  /// Tells whether code runs on the main queue. In a server no thread is the main one: any may serve
  /// the main queue.
  private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
  }
#endif
