import DocumentModel

/// Reads a storage part by part, to find everything that has changed on the disk before somebody needs
/// it.
package struct StoreScrub: Sendable {
  private enum Place {
    case documents(from: StorageKey)
    case log(after: LogPosition)
  }

  private static let pageSize = 500
  private var place = Place.documents(from: StorageKey([]))

  /// Begins with the first document.
  package init() {}

  /// Reads the next part; what is damaged does not keep it from what follows.
  ///
  /// - Returns: Whether there are other parts, and what was found damaged in this one.
  package mutating func next(
    in reader: any StorageReader
  ) throws(StoreError) -> (goesOn: Bool, damage: [StoreError]) {
    switch place {
    case .documents(let lower): return try documents(from: lower, in: reader)
    case .log(let position):
      var damage: [StoreError] = []
      do throws(StoreError) {
        let page = try reader.log(after: position, limit: Self.pageSize)
        guard let last = page.last else { return (false, []) }
        place = .log(after: last.position)
        for entry in page {
          guard let before = entry.before else { continue }
          do throws(StoreError) {
            _ = try DocumentCoder.decode(before, name: try DocumentKey.name(of: entry.key))
          } catch {
            try damage.add(error)
          }
        }
        return (true, damage)
      } catch {
        // A log is dropped as a whole, so nobody needs to know of its other entries.
        try damage.add(error)
        return (false, damage)
      }
    }
  }

  private mutating func documents(
    from lower: StorageKey, in reader: any StorageReader
  ) throws(StoreError) -> (goesOn: Bool, damage: [StoreError]) {
    let log = Place.log(
      after: LogPosition(version: Timestamp(microseconds: .min), sequence: .min))
    var damage: [StoreError] = []
    do throws(StoreError) {
      let range = KeyRange(lower: lower, upper: KeyRange.everything.upper)
      let cursor = try reader.documents(in: range, descending: false)
      for _ in 0..<Self.pageSize {
        guard let row = try cursor.next() else {
          place = log
          return (true, damage)
        }
        place = .documents(from: StorageKey(row.key.bytes + [0]))
        do throws(StoreError) {
          _ = try DocumentCoder.decode(row.value, name: try DocumentKey.name(of: row.key))
        } catch {
          try damage.add(error)
        }
      }
    } catch {
      // Where the file's own structure is damaged nobody can tell where to go on.
      try damage.add(error)
      place = log
    }
    return (true, damage)
  }
}

extension [StoreError] {
  /// Adds damage; throws whatever else it is.
  fileprivate mutating func add(_ error: StoreError) throws(StoreError) {
    guard error.code == .dataLoss else { throw error }
    append(error)
  }
}
