import DocumentModel
import DocumentStore
import Testing

@Suite struct KeyEncodingTests {
  private func key(_ value: Value, then next: String = "") -> StorageKey {
    var encoder = KeyEncoder()
    encoder.append(value)
    encoder.append(segment: next)
    return encoder.key
  }

  @Test func `the order of bytes is the order of values`() {
    var world = RandomWorld(seed: 1)
    for _ in 0..<300 {
      let values = (0..<20).map { _ in world.extremeValue() }
      for a in values {
        for b in values {
          let order = Value.compare(a, b)
          #expect(Ordering(key(a), key(b)) == order, "\(a) \(b)")
          // What follows a value decides only between equal ones.
          #expect(Ordering(key(a, then: "1"), key(b, then: "2")) == order.then(.ascending))
        }
      }
    }
  }

  @Test func `the order of bytes is the order of ids`() {
    var world = RandomWorld(seed: 2)
    let ids =
      RandomWorld.ids + ["\0", "a\0", "a\0b", "a", "__id__", "__id07__", "\u{ffff}", "\u{10000}"]
    for _ in 0..<2_000 {
      let a = (0..<world.count(1...3)).map { _ in world.pick(ids) }
      let b = (0..<world.count(1...3)).map { _ in world.pick(ids) }
      var left = KeyEncoder()
      left.append(segments: a)
      var right = KeyEncoder()
      right.append(segments: b)
      #expect(Ordering(left.key, right.key) == PathOrder.compare(a, b), "\(a) \(b)")
    }
  }
}
