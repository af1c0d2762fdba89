import DocumentModel

/// Reads a storage part by part, to find what has changed on the disk before somebody needs it.
package struct StoreScrub: Sendable {
  private enum Place {
    case documents(from: StorageKey)
    case log(after: LogPosition)
  }

  private static let pageSize = 500
  private var place = Place.documents(from: StorageKey([]))

  /// Begins with the first document.
  package init() {}

  /// Reads the next part and returns whether there are others. Throws `dataLoss` for what is damaged,
  /// and goes on after it.
  package mutating func next(in reader: any StorageReader) throws(StoreError) -> Bool {
    switch place {
    case .documents(let lower):
      let range = KeyRange(lower: lower, upper: KeyRange.everything.upper)
      let cursor = try reader.documents(in: range, descending: false)
      for _ in 0..<Self.pageSize {
        guard let row = try cursor.next() else {
          place = .log(after: LogPosition(version: Timestamp(microseconds: .min), sequence: .min))
          return true
        }
        place = .documents(from: StorageKey(row.key.bytes + [0]))
        _ = try DocumentCoder.decode(row.value, name: try DocumentKey.name(of: row.key))
      }
      return true
    case .log(let position):
      let page = try reader.log(after: position, limit: Self.pageSize)
      guard let last = page.last else { return false }
      place = .log(after: last.position)
      for entry in page {
        guard let before = entry.before else { continue }
        _ = try DocumentCoder.decode(before, name: try DocumentKey.name(of: entry.key))
      }
      return true
    }
  }
}
