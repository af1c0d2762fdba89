/// Keys by the times that they wait for, the earliest first: a binary heap.
struct Waits<Key: Sendable>: Sendable {
  private var heap: [(time: Int64, key: Key)] = []

  /// The earliest time; nil when nothing waits.
  var earliest: Int64? { heap.first?.time }

  /// Adds a key.
  mutating func insert(_ key: Key, at time: Int64) {
    heap.append((time, key))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].time < heap[parent].time else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the earliest key if its time has come.
  mutating func popDue(at now: Int64) -> (time: Int64, key: Key)? {
    guard let first = heap.first, first.time <= now else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      let (left, right) = (2 * parent + 1, 2 * parent + 2)
      var least = parent
      if left < heap.count, heap[left].time < heap[least].time { least = left }
      if right < heap.count, heap[right].time < heap[least].time { least = right }
      guard least != parent else { return first }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
