import DocumentModel

/// Joins the entries of several equalities by their ids, leaping over what only some of them have.
final class EqualityWalk {
  private(set) var isFinished = false
  private let merge: QueryPlan.EqualityMerge
  private let reader: any StorageReader
  private var cursors: [any StorageCursor] = []
  /// The id at which each cursor stands.
  private var heads: [ArraySlice<UInt8>] = []

  init(_ merge: QueryPlan.EqualityMerge, reader: any StorageReader) throws(StoreError) {
    self.merge = merge
    self.reader = reader
    for prefix in merge.prefixes {
      cursors.append(
        try reader.entries(
          in: merge.bounds.range(prefix: prefix), descending: merge.isDescending))
      heads.append([])
    }
    for place in cursors.indices { try step(place) }
  }

  /// The key of the next document that has all the equalities.
  func next() throws(StoreError) -> StorageKey? {
    while !isFinished {
      // The id that is furthest along; all others have to reach it.
      guard let goal = heads.max(by: comesBefore) else { return nil }
      if let behind = heads.indices.first(where: { heads[$0] != goal }) {
        try advance(behind, to: goal)
        continue
      }
      for place in cursors.indices where !isFinished { try step(place) }
      return try merge.place.key(goal)
    }
    return nil
  }

  private func comesBefore(_ lhs: ArraySlice<UInt8>, _ rhs: ArraySlice<UInt8>) -> Bool {
    merge.isDescending
      ? rhs.lexicographicallyPrecedes(lhs) : lhs.lexicographicallyPrecedes(rhs)
  }

  /// A few steps, in case the goal is near, then a new search.
  private func advance(_ place: Int, to goal: ArraySlice<UInt8>) throws(StoreError) {
    for _ in 0..<4 {
      try step(place)
      if isFinished || !comesBefore(heads[place], goal) { return }
    }
    var bounds = merge.bounds
    if merge.isDescending {
      bounds.cut(after: Array(goal))
    } else {
      bounds.raise(to: Array(goal))
    }
    cursors[place] = try reader.entries(
      in: bounds.range(prefix: merge.prefixes[place]), descending: merge.isDescending)
    try step(place)
  }

  private func step(_ place: Int) throws(StoreError) {
    guard let row = try cursors[place].next() else {
      isFinished = true
      return
    }
    let prefixLength = merge.prefixes[place].count
    heads[place] = try IndexKey.parts(of: row.key, prefixLength: prefixLength).id
  }
}
