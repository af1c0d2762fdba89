public import Foundation

#if !canImport(Darwin)
  extension NotificationCenter {
    /// The notifications of a name as they are posted.
    public struct Notifications: AsyncSequence, Sendable {
      public typealias Element = Notification

      private let stream: AsyncStream<Received>

      /// A notification on its way to one receiver.
      ///
      /// Sendable because its sender hands it over and nobody changes it after that.
      struct Received: @unchecked Sendable {
        let notification: Notification
      }

      /// What must be taken off the center when nobody listens any more.
      ///
      /// Sendable because the token is only handed back to the center, which locks.
      private struct Token: @unchecked Sendable {
        let center: NotificationCenter
        let token: any NSObjectProtocol

        func remove() { center.removeObserver(token) }
      }

      init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Received.self)
        let token = Token(
          center: center,
          token: center.addObserver(forName: name, object: object, queue: nil) {
            continuation.yield(Received(notification: $0))
          })
        continuation.onTermination = { _ in token.remove() }
        self.stream = stream
      }

      public func makeAsyncIterator() -> Iterator {
        Iterator(base: stream.makeAsyncIterator())
      }

      /// Waits for the next notification.
      public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<Received>.Iterator

        public mutating func next() async -> Notification? {
          await base.next()?.notification
        }
      }
    }

    /// The notifications of a name as they are posted.
    public func notifications(
      named name: Notification.Name, object: AnyObject? = nil
    ) -> Notifications {
      Notifications(self, name, object)
    }
  }

  /// Runs a closure; here nothing waits to be released.
  @discardableResult
  public func autoreleasepool<Result>(
    invoking body: () throws -> Result
  ) rethrows -> Result { try body() }
#endif
