public import Foundation
public import OpenCombine

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Passes notifications on as they are posted.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      // The subject may be used from any thread: it has a lock of its own.
      nonisolated(unsafe) let receiver = subject
      nonisolated(unsafe) let token = center.addObserver(
        forName: name, object: object, queue: nil
      ) { receiver.send($0) }
      subject.handleEvents(receiveCancel: { [center] in center.removeObserver(token) })
        .receive(subscriber: subscriber)
    }
  }
}
