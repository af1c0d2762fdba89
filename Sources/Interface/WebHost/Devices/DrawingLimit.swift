/// How many screens a device may have drawn: a few at once, and so many a minute.
struct DrawingLimit {
  private let atOnce: Int
  private let perMinute: Int
  private var running = 0
  private var begun: [ContinuousClock.Instant] = []

  init(atOnce: Int, perMinute: Int) {
    self.atOnce = atOnce
    self.perMinute = perMinute
  }

  /// Begins a drawing; false when there are too many. ``end()`` follows one that began.
  mutating func begin(now: ContinuousClock.Instant = .now) -> Bool {
    begun.removeAll { $0.advanced(by: .seconds(60)) <= now }
    guard running < atOnce, begun.count < perMinute else { return false }
    running += 1
    begun.append(now)
    return true
  }

  mutating func end() {
    running -= 1
  }
}
