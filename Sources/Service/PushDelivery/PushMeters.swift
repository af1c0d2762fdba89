import CoreMetrics

/// Counts what becomes of messages, and measures how many wait.
final class PushMeters: Sendable {
  private let factory: any MetricsFactory
  private let waiting: Meter
  private let running: Meter

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    waiting = Meter(
      label: "hearth_push_deliveries", dimensions: [("state", "waiting")], factory: factory)
    running = Meter(
      label: "hearth_push_deliveries", dimensions: [("state", "running")], factory: factory)
  }

  func count(_ effect: DeliverySchedule.Effect) {
    let outcome =
      switch effect {
      case .sent: "sent"
      case .putOff: "put_off"
      case .ended(_, .crowdedOut, _): "crowded_out"
      case .ended(_, .givenUp, _): "given_up"
      case .ended(_, let ending, _): ending.rawValue
      }
    Counter(
      label: "hearth_push_attempts", dimensions: [("outcome", outcome)], factory: factory
    ).increment()
  }

  func measure(waiting: Int, running: Int) {
    self.waiting.set(waiting)
    self.running.set(running)
  }
}
