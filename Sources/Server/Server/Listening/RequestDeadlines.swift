import NIOCore

/// Ends the requests of one event loop that take too long to come, with one timer for all of them.
///
/// With a timer for each, a client that begins thousands of calls would slow down everybody: to cancel
/// a timer, as gRPC's own handlers do for each call, a loop looks through all that it has.
final class RequestDeadlines {
  private static let interval = TimeAmount.seconds(1)

  private let loop: any EventLoop
  private var waiting: [ObjectIdentifier: RequestIntake] = [:]
  private var isLooking = false

  init(loop: any EventLoop) {
    self.loop = loop
  }

  /// Has `intake` asked every second whether its time is over, until it is removed.
  func add(_ intake: RequestIntake) {
    waiting[ObjectIdentifier(intake)] = intake
    lookLater()
  }

  func remove(_ intake: RequestIntake) {
    waiting[ObjectIdentifier(intake)] = nil
  }

  private func lookLater() {
    guard !isLooking, !waiting.isEmpty else { return }
    isLooking = true
    let bound = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(in: Self.interval) { bound.value.look() }
  }

  private func look() {
    isLooking = false
    let now = loop.now
    for intake in Array(waiting.values) { intake.giveUp(at: now) }
    lookLater()
  }
}
