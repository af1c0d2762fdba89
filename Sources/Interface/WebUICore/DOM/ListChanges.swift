/// The fewest steps from one order of distinct ids to another.
package struct ListChanges: Equatable, Sendable {
  /// A step; each refers to the list as it is after the steps before.
  package enum Step: Equatable, Sendable {
    case insert(id: Int, before: Int)
    case move(id: Int, before: Int)
  }

  package private(set) var removed: [Int] = []
  package private(set) var steps: [Step] = []

  /// Finds the changes. What is on a longest increasing run of old positions stays where it is.
  package init(from old: [Int], to new: [Int]) {
    if old == new { return }
    let kept = Set(new)
    removed = old.filter { !kept.contains($0) }
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let staying = Self.longestIncreasing(
      new.compactMap { id in
        positions[id].map { (id: id, position: $0) }
      })
    var before = 0
    // From the end, so that the next sibling is in its place already.
    for id in new.reversed() {
      if positions[id] == nil {
        steps.append(.insert(id: id, before: before))
      } else if !staying.contains(id) {
        steps.append(.move(id: id, before: before))
      }
      before = id
    }
  }

  // Patience sorting: `ends[k]` is the smallest end of an increasing run of length k + 1.
  private static func longestIncreasing(_ items: [(id: Int, position: Int)]) -> Set<Int> {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: items.count)
    for index in items.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if items[ends[middle]].position < items[index].position {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.insert(items[index].id)
      index = previous[index]
    }
    return result
  }
}
