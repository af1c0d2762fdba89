import Testing

struct OutboxTests {
  /// Random interleavings of sending, losing, sending again, losing answers, placing in any order and
  /// twice, receiving and crashing.
  @Test(arguments: 0..<300)
  func `what one sends stays in its order on every screen, and comes once`(seed: Int) {
    var world = OutboxWorld(seed: UInt64(seed))
    for _ in 0..<150 { world.step() }
    world.settle()
  }
}
