/// Which delivery goes when: the rules of the queue, as a value without clock, disk or network.
///
/// A *lane* is one destination, such as a browser's subscription. Its deliveries go one after the other,
/// in the order in which they were added. A *service* is the host that takes the deliveries of many
/// lanes. Times are milliseconds since 1970, and `now` never goes back from call to call.
///
/// - A delivery with a tag takes the place of the one with the same tag that still waits in its lane.
/// - A delivery is not started once it has expired.
/// - After a failure the lane waits by `Backoff`. When the service itself failed it gets one delivery at a
///   time until one is taken, and none before its `Retry-After`.
/// - A service that does not answer holds only as many deliveries as `Limits.perService`; others go on.
package struct DeliverySchedule: Sendable {
  /// How many deliveries run at once, and how many wait.
  package struct Limits: Sendable {
    /// Running at once for one service.
    package var perService = 32
    /// Running at once for all services.
    package var inAll = 1_024
    /// Waiting in one lane; the oldest makes room.
    package var perLane = 100
    /// Waiting in all lanes together; further messages are refused.
    package var waiting = 500_000
    /// Attempts after which a delivery is given up.
    package var attempts = 100

    /// The limits of a server.
    package init() {}
  }

  /// One message for one destination.
  package struct Delivery: Hashable, Sendable {
    package let id: Int64
    package var tag: String?
    package var expiresAt: Int64
    /// The attempts that have failed.
    package var attempts: Int
    /// Not to be started before.
    package var due: Int64

    /// Describes a delivery.
    package init(
      id: Int64, tag: String? = nil, expiresAt: Int64, attempts: Int = 0, due: Int64 = 0
    ) {
      self.id = id
      self.tag = tag
      self.expiresAt = expiresAt
      self.attempts = attempts
      self.due = due
    }
  }

  /// A delivery that is to be sent now.
  package struct Start: Hashable, Sendable {
    package let id: Int64
    package let lane: String

    /// Describes a delivery that is being sent.
    package init(id: Int64, lane: String) {
      self.id = id
      self.lane = lane
    }
  }

  /// Why a delivery left the queue without being sent.
  package enum Ending: String, Hashable, Sendable {
    case replaced, expired, crowdedOut, refused, gone, givenUp
  }

  /// What is to be written down after a step.
  package enum Effect: Hashable, Sendable {
    case sent(id: Int64)
    case ended(id: Int64, Ending, reason: String?)
    case putOff(id: Int64, until: Int64, attempts: Int, reason: String)
  }

  private struct Lane: Sendable {
    var service: String
    var waiting: [Delivery] = []
    var running: Delivery?
    /// Whether the lane stands in its service's line.
    var isInLine = false
    /// Nothing of the lane is started before, whatever takes the place of what failed.
    var notBefore: Int64 = 0
    /// The time that the lane waits for, so that a wait that was ended early is told apart.
    var wait: Int64?
  }

  private struct Service: Sendable {
    var line: [String] = []
    var head = 0
    var running = 0
    var isSuspected = false
    var notBefore: Int64 = 0

    var isEmpty: Bool { head == line.count }

    mutating func next() -> String? {
      guard head < line.count else { return nil }
      defer {
        head += 1
        if head > 1_024, head * 2 > line.count {
          line.removeFirst(head)
          head = 0
        }
      }
      return line[head]
    }
  }

  private let limits: Limits
  private var lanes: [String: Lane] = [:]
  private var services: [String: Service] = [:]
  private var waits = Waits<String>()
  /// How many deliveries run.
  package private(set) var running = 0
  /// How many deliveries wait, those that are put off among them.
  package private(set) var waiting = 0

  /// Makes an empty queue.
  package init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Adds a delivery at the end of a lane.
  ///
  /// - Parameter service: the host that takes the lane's deliveries from now on.
  package mutating func add(
    _ delivery: Delivery, to name: String, of service: String, now: Int64
  ) -> [Effect] {
    var effects: [Effect] = []
    var lane = lanes[name] ?? Lane(service: service)
    // The service that runs a delivery now is the one that is told of its end.
    if !lane.isInLine, lane.running == nil { lane.service = service }
    if let tag = delivery.tag, let old = lane.waiting.firstIndex(where: { $0.tag == tag }) {
      effects.append(.ended(id: lane.waiting.remove(at: old).id, .replaced, reason: nil))
      waiting -= 1
    }
    if lane.waiting.count >= limits.perLane {
      effects.append(.ended(id: lane.waiting.removeFirst().id, .crowdedOut, reason: nil))
      waiting -= 1
    }
    lane.waiting.append(delivery)
    lane.notBefore = max(lane.notBefore, delivery.due)
    waiting += 1
    lanes[name] = lane
    arrange(name, now: now)
    return effects
  }

  /// Takes the deliveries that may be sent now; each has to be finished with `finish`.
  package mutating func takeDue(now: Int64) -> (starts: [Start], effects: [Effect]) {
    var starts: [Start] = []
    var effects: [Effect] = []
    while let (time, name) = waits.popDue(at: now) {
      guard lanes[name]?.wait == time else { continue }
      lanes[name]?.wait = nil
      arrange(name, now: now)
    }
    for name in services.keys.sorted() {
      guard var service = services[name], service.notBefore <= now else { continue }
      let most = service.isSuspected ? 1 : limits.perService
      while service.running < most, running < limits.inAll, let place = service.next() {
        lanes[place]?.isInLine = false
        guard let delivery = takeFirst(of: place, now: now, &effects) else { continue }
        lanes[place]?.running = delivery
        service.running += 1
        running += 1
        starts.append(Start(id: delivery.id, lane: place))
      }
      services[name] = service
      forgetIfIdle(service: name, now: now)
    }
    return (starts, effects)
  }

  /// When `takeDue` has to be called again if nothing happens before; nil when nothing waits for a time.
  package func nextTime(after now: Int64) -> Int64? {
    let opening = services.values.lazy.filter { !$0.isEmpty && $0.notBefore > now }
      .map(\.notBefore).min()
    return [waits.earliest, opening].compactMap(\.self).min()
  }

  /// Notes how an attempt ended.
  ///
  /// - Parameter random: 64 random bits for the jitter.
  package mutating func finish(
    _ start: Start, _ outcome: DeliveryOutcome, now: Int64, random: UInt64
  ) -> [Effect] {
    guard var lane = lanes[start.lane], var delivery = lane.running, delivery.id == start.id else {
      return []
    }
    lane.running = nil
    running -= 1
    var effects: [Effect] = []
    var isFailureOfService = false
    var notBefore: Int64 = 0
    switch outcome {
    case .sent: effects.append(.sent(id: delivery.id))
    case .refused(let reason):
      effects.append(.ended(id: delivery.id, .refused, reason: reason))
    case .gone(let reason):
      let all = [delivery] + lane.waiting
      effects += all.map { .ended(id: $0.id, .gone, reason: reason) }
      waiting -= lane.waiting.count
      lane.waiting = []
    case .failed(let failure):
      isFailureOfService = failure.isOfService
      delivery.attempts += 1
      let delay = RetryDelay.delay(
        after: delivery.attempts, asked: failure.retryAfter, random: random)
      lane.notBefore = now + delay
      if failure.isOfService, failure.retryAfter != nil { notBefore = now + delay }
      effects.append(putBack(delivery, after: delay, failure.reason, in: &lane, now: now))
    }
    let service = lane.service
    lanes[start.lane] = lane
    services[service]?.running -= 1
    services[service]?.isSuspected = isFailureOfService
    if notBefore > 0 { services[service]?.notBefore = notBefore }
    arrange(start.lane, now: now)
    forgetIfIdle(service: service, now: now)
    return effects
  }

  /// Takes out everything that waits in a lane, as when its destination was given up.
  package mutating func clear(_ name: String) -> [Effect] {
    guard let lane = lanes[name] else { return [] }
    waiting -= lane.waiting.count
    lanes[name]?.waiting = []
    lanes[name]?.wait = nil
    if lane.running == nil, !lane.isInLine { lanes[name] = nil }
    return lane.waiting.map { .ended(id: $0.id, .gone, reason: nil) }
  }

  private mutating func putBack(
    _ delivery: Delivery, after delay: Int64, _ reason: String, in lane: inout Lane, now: Int64
  ) -> Effect {
    let isReplaced = delivery.tag.map { tag in lane.waiting.contains { $0.tag == tag } } ?? false
    if isReplaced { return .ended(id: delivery.id, .replaced, reason: reason) }
    if delivery.attempts >= limits.attempts {
      return .ended(id: delivery.id, .givenUp, reason: reason)
    }
    var later = delivery
    later.due = now + delay
    if later.due >= later.expiresAt { return .ended(id: later.id, .expired, reason: reason) }
    lane.waiting.insert(later, at: 0)
    waiting += 1
    return .putOff(id: later.id, until: later.due, attempts: later.attempts, reason: reason)
  }

  /// The first delivery of a lane that has not expired; those before it end.
  private mutating func takeFirst(
    of name: String, now: Int64, _ effects: inout [Effect]
  ) -> Delivery? {
    guard var lane = lanes[name] else { return nil }
    defer { if lane.waiting.isEmpty, lane.running == nil { lanes[name] = nil } }
    while let first = lane.waiting.first {
      lane.waiting.removeFirst()
      waiting -= 1
      lanes[name] = lane
      if first.expiresAt > now {
        lane.running = first
        return first
      }
      effects.append(.ended(id: first.id, .expired, reason: nil))
    }
    return nil
  }

  /// Puts a lane into its service's line, or lets it wait, or forgets it.
  private mutating func arrange(_ name: String, now: Int64) {
    guard var lane = lanes[name], lane.running == nil, !lane.isInLine else { return }
    if lane.notBefore > now {
      // What has expired by then is looked at once more, and ends.
      if lane.wait != lane.notBefore { waits.insert(name, at: lane.notBefore) }
      lane.wait = lane.notBefore
    } else if lane.waiting.isEmpty {
      lanes[name] = nil
      return
    } else {
      lane.wait = nil
      lane.isInLine = true
      services[lane.service, default: Service()].line.append(name)
    }
    lanes[name] = lane
  }

  /// A service that failed is remembered, unless strangers name more hosts than there are services.
  private mutating func forgetIfIdle(service name: String, now: Int64) {
    guard let service = services[name], service.isEmpty, service.running == 0,
      service.notBefore <= now, !service.isSuspected || services.count > Self.mostServices
    else { return }
    services[name] = nil
  }

  private static let mostServices = 1_024
}
