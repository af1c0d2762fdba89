import NIOCore

/// Ends the requests of one event loop that take too long to come, with one timer for all of them.
///
/// With a timer for each, a client that begins thousands of calls would slow down everybody: to cancel
/// a timer, as gRPC's own handlers do for each call, a loop looks through all that it has.
final class RequestDeadlines {
  private static let interval = TimeAmount.seconds(1)
  /// How many requests it looks at before the loop's other work has its turn, and how long that has it:
  /// what a loop is to execute comes before what its sockets have.
  private static let atOnce = 20
  private static let pause = TimeAmount.milliseconds(5)

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
    look(at: Array(waiting.values)[...])
  }

  private func look(at intakes: ArraySlice<RequestIntake>) {
    let now = loop.now
    for intake in intakes.prefix(Self.atOnce) { intake.giveUp(at: now) }
    let rest = intakes.dropFirst(Self.atOnce)
    guard rest.isEmpty else {
      let bound = NIOLoopBound((self, rest), eventLoop: loop)
      loop.scheduleTask(in: Self.pause) { bound.value.0.look(at: bound.value.1) }
      return
    }
    isLooking = false
    lookLater()
  }
}
