import DocumentModel

/// Reads changes from the log, in which each entry holds a document only as it was before.
///
/// What a change left is what the document's next entry found or, when there is none, the document
/// of now; so a page is read on until every change in it is known to its end.
struct ChangeReading {
  private static let pageSize = 1_000

  let reader: any StorageReader
  /// The most changes of a page.
  let limit: Int
  let isWanted: (DocumentName) -> Bool

  func page(after start: LogPosition) throws(StoreError) -> ChangePage {
    let version = try reader.currentVersion()
    var page = ChangePage(
      changes: [], position: start, isLast: true, hasGap: try !reaches(back: start))
    /// By key, the change whose end is not known yet.
    var open: [StorageKey: Int] = [:]
    var position = start
    walk: while true {
      let entries = try reader.log(after: position, limit: Self.pageSize)
      for entry in entries {
        position = entry.position
        if let index = open.removeValue(forKey: entry.key) {
          page.changes[index].after = try entry.document(named: page.changes[index].name)
        }
        guard page.changes.count < limit else {
          page.isLast = false
          if open.isEmpty { break walk }
          continue
        }
        page.position = position
        let name = try DocumentKey.name(of: entry.key)
        guard isWanted(name) else { continue }
        open[entry.key] = page.changes.count
        page.changes.append(
          DocumentChange(
            position: position, name: name, before: try entry.document(named: name), after: nil))
      }
      guard entries.count == Self.pageSize else { break }
    }
    for (key, index) in open {
      page.changes[index].after = try reader.document(key).map { (bytes) throws(StoreError) in
        try DocumentCoder.decode(bytes, name: page.changes[index].name)
      }
    }
    if page.isLast { page.position = max(page.position, LogPosition(after: version)) }
    return page
  }

  /// Whether the log still holds everything after the position.
  private func reaches(back position: LogPosition) throws(StoreError) -> Bool {
    guard let start = try reader.logStart() else { return true }
    return start < position.version
      || start == position.version && position == LogPosition(after: start)
  }
}

extension LogEntry {
  /// The document before the commit.
  fileprivate func document(named name: DocumentName) throws(StoreError) -> Document? {
    try before.map { (bytes) throws(StoreError) in try DocumentCoder.decode(bytes, name: name) }
  }
}
