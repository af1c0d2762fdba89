extension Pattern {
  /// How much work one match may be: instructions times characters.
  private static let mostSteps = 20_000_000

  /// Whether a text of this length can be matched within the limits.
  func admits(length: Int) -> Bool {
    (length + 1).multipliedReportingOverflow(by: instructions.count).partialValue
      <= Self.mostSteps
  }

  /// Whether the pattern matches all of the text.
  package func matchesWhole(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return match(scalars, from: 0, isWhole: true) != nil
  }

  /// The leftmost match at or after a place: where it and its groups begin and end, -1 for groups
  /// that took no part.
  func firstMatch(in scalars: [Unicode.Scalar], from start: Int) -> [Int]? {
    match(scalars, from: start, isWhole: false)
  }

  private struct Thread {
    var place: Int
    var slots: [Int]
  }

  private func match(_ scalars: [Unicode.Scalar], from start: Int, isWhole: Bool) -> [Int]? {
    var found: [Int]?
    var threads: [Thread] = []
    var next: [Thread] = []
    var seen = [Int](repeating: -1, count: instructions.count)
    let empty = [Int](repeating: -1, count: slotCount)
    for index in start...scalars.count {
      // Threads are in order of preference: those that began further left first.
      if found == nil, !isWhole || index == start {
        add(0, empty, at: index, in: scalars, to: &threads, &seen)
      }
      if threads.isEmpty { break }
      next.removeAll(keepingCapacity: true)
      // Marks of this step are not those of the next.
      var nextSeen = [Int](repeating: -1, count: index < scalars.count ? instructions.count : 0)
      for thread in threads {
        switch instructions[thread.place] {
        case .scalar(let set):
          if index < scalars.count, set.contains(scalars[index]) {
            add(thread.place + 1, thread.slots, at: index + 1, in: scalars, to: &next, &nextSeen)
          }
          continue
        case .match where !isWhole || index == scalars.count:
          found = thread.slots
        default: continue
        }
        break
      }
      swap(&threads, &next)
      seen = nextSeen
      if index == scalars.count { break }
    }
    return found
  }

  /// Follows everything that takes no character. Without recursion: patterns may be long.
  private func add(
    _ place: Int, _ slots: [Int], at index: Int, in scalars: [Unicode.Scalar],
    to threads: inout [Thread], _ seen: inout [Int]
  ) {
    var open = [Thread(place: place, slots: slots)]
    while var thread = open.popLast() {
      guard seen[thread.place] != index else { continue }
      seen[thread.place] = index
      switch instructions[thread.place] {
      case .scalar, .match: threads.append(thread)
      case .jump(let target):
        thread.place = target
        open.append(thread)
      case .fork(let first, let second):
        open.append(Thread(place: second, slots: thread.slots))
        open.append(Thread(place: first, slots: thread.slots))
      case .save(let slot):
        thread.slots[slot] = index
        thread.place += 1
        open.append(thread)
      case .assertion(let assertion):
        guard holds(assertion, at: index, in: scalars) else { continue }
        thread.place += 1
        open.append(thread)
      }
    }
  }

  private func holds(
    _ assertion: PatternNode.Assertion, at index: Int, in scalars: [Unicode.Scalar]
  ) -> Bool {
    switch assertion {
    case .textStart: return index == 0
    case .textEnd: return index == scalars.count
    case .lineStart: return index == 0 || scalars[index - 1] == "\n"
    case .lineEnd: return index == scalars.count || scalars[index] == "\n"
    case .wordBoundary, .noWordBoundary:
      let before = index > 0 && ScalarClass.words.contains(scalars[index - 1])
      let after = index < scalars.count && ScalarClass.words.contains(scalars[index])
      return (before != after) == (assertion == .wordBoundary)
    }
  }
}
