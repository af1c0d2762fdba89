public import OpenCombine
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

// OpenCombine's operators, which these hide, lose the context where they change the queue.
extension OpenCombine.Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, _DeviceScheduler<S>> {
    Publishers.ReceiveOn(upstream: self, scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, _DeviceScheduler<S>> {
    Publishers.SubscribeOn(upstream: self, scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, _DeviceScheduler<S>> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, _DeviceScheduler<S>> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: _DeviceScheduler(scheduler), options: options)
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, _DeviceScheduler<S>> {
    Publishers.Throttle(
      upstream: self, interval: interval, scheduler: _DeviceScheduler(scheduler), latest: latest)
  }

  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, _DeviceScheduler<S>> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: _DeviceScheduler(scheduler), options: options,
      customError: customError)
  }
}
