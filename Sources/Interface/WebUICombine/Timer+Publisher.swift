import Dispatch
public import Foundation
public import OpenCombine
import Synchronization
import WebUICore

extension Timer {
  /// A publisher that tells the time again and again.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance)
  }

  /// Tells the time on the main queue, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    private let subject = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval, tolerance: TimeInterval?) {
      self.interval = interval
      self.tolerance = tolerance
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let source = DispatchSource.makeTimerSource(queue: .main)
      let leeway = DispatchTimeInterval.milliseconds(Int((tolerance ?? interval / 20) * 1000))
      let step = Swift.max(interval, 0.001)
      source.schedule(deadline: .now() + step, repeating: step, leeway: leeway)
      // The subject may be used from any thread: it has a lock of its own.
      nonisolated(unsafe) let subject = subject
      source.setEventHandler(handler: DeviceContext.callback { subject.send(Date()) })
      source.activate()
      return AnyCancellable { source.cancel() }
    }
  }
}
