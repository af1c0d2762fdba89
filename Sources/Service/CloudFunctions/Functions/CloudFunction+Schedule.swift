import Foundation

extension CloudFunction {
  /// A function that runs at times, such as `"every 5 minutes"` or `"0 9 * * mon-fri"`.
  ///
  /// It never runs twice at a time; runs that were missed while it still ran, or while the server
  /// did not, become one. When it throws, it is tried again by `retry`.
  ///
  /// - Parameters:
  ///   - schedule: the five fields of cron, or App Engine's `every N minutes`, `every N hours`,
  ///     `every day HH:MM` or `every mon,thu HH:MM`. A mistake in it ends the program.
  ///   - timeZone: whose clocks are meant, by its identifier, such as `Europe/Berlin`.
  public static func onSchedule(
    _ schedule: String, timeZone: String = "UTC", name: String,
    limits: FunctionLimits = FunctionLimits(), retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<ScheduledRun>) async throws -> Void
  ) -> CloudFunction {
    let parsed: Schedule
    do throws(ScheduleError) {
      parsed = try Schedule(schedule, timeZone: timeZone)
    } catch {
      preconditionFailure("The schedule of \(name): \(error.message)")
    }
    return CloudFunction(
      name: name, limits: limits,
      kind: .triggered(
        Trigger(source: .schedule(parsed), retry: retry) { event, environment in
          try await body(
            FunctionEvent(
              id: event.eventID, time: event.date, attempt: event.attempts + 1,
              params: EventParameters(pattern: schedule, values: [:]),
              data: ScheduledRun(scheduledTime: event.date), environment: environment))
        }))
  }
}
