public import Dispatch
public import Foundation
public import OpenCombine
public import OpenCombineDispatch
import WebUICore

/// A scheduler that runs what it is given as code of the app that made it, whatever queue that is on.
public struct _DeviceScheduler<Base: Scheduler>: Scheduler {
  private let base: Base
  private let context = DeviceContext.current

  init(_ base: Base) {
    self.base = base
  }

  public var now: Base.SchedulerTimeType { base.now }
  public var minimumTolerance: Base.SchedulerTimeType.Stride { base.minimumTolerance }

  public func schedule(options: Base.SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(options: options, inContext(action))
  }

  public func schedule(
    after date: Base.SchedulerTimeType, tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, inContext(action))
  }

  public func schedule(
    after date: Base.SchedulerTimeType, interval: Base.SchedulerTimeType.Stride,
    tolerance: Base.SchedulerTimeType.Stride, options: Base.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, inContext(action))
  }

  private func inContext(_ action: @escaping () -> Void) -> () -> Void {
    guard let context else { return action }
    return { context.run(action) }
  }
}

/// A scheduler that loses the context of the code which uses it. Operators that take one win over
/// OpenCombine's own, which take any.
public protocol _QueueScheduler: Scheduler {}

extension DispatchQueue: _QueueScheduler {}

extension RunLoop: _QueueScheduler {}

extension OpenCombine.Publisher {
  public func receive<S: _QueueScheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, _DeviceScheduler<S>> {
    Publishers.ReceiveOn(upstream: self, scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func subscribe<S: _QueueScheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, _DeviceScheduler<S>> {
    Publishers.SubscribeOn(upstream: self, scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func delay<S: _QueueScheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, _DeviceScheduler<S>> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func debounce<S: _QueueScheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, _DeviceScheduler<S>> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func throttle<S: _QueueScheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, _DeviceScheduler<S>> {
    Publishers.Throttle(
      upstream: self, interval: interval, scheduler: _DeviceScheduler(scheduler), latest: latest)
  }

  public func timeout<S: _QueueScheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, _DeviceScheduler<S>> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: _DeviceScheduler(scheduler), options: options,
      customError: customError)
  }
}
