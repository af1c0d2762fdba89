import Dispatch
public import Foundation
public import OpenCombine
public import OpenCombineDispatch

/// Runs what is scheduled on the main queue, which stands for the main run loop.
extension RunLoop: @retroactive Scheduler {
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = Never

  public var now: SchedulerTimeType { DispatchQueue.main.now }
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
